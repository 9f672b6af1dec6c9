import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { followRouter } from '@/ui/back-closes';
import { Spinner } from '@/ui/spinner';
import { copy } from './copy';
import { Guard } from './guard';
import { paths } from './paths';
import { RouteError } from './route-error';
import { Shell } from './shell/shell';
import { SignedIn } from './signed-in';

const { titles } = copy;

const signedInScreens: RouteObject[] = [
  { path: paths.home, handle: { title: titles.home }, lazy: () => import('./routes/home') },
  { path: paths.submit, handle: { title: titles.submit }, lazy: () => import('./routes/submit') },
  {
    lazy: () => import('./routes/motion-stage'),
    children: [
      { path: paths.swipe, handle: { title: titles.swipe }, lazy: () => import('./routes/swipe') },
      // Named after the story that is open.
      { path: paths.stories, handle: { title: null }, lazy: () => import('./routes/stories') },
      { path: paths.profile, handle: { title: titles.profile }, lazy: () => import('./routes/profile') },
    ],
  },
  { path: paths.confession, handle: { title: titles.confession }, lazy: () => import('./routes/confession') },
  // Names itself: to most people it is the 404 page.
  { path: paths.moderation, handle: { title: null }, lazy: () => import('./routes/moderation') },
];

/** All routes, each screen in a chunk of its own (spec 2). */
export const router = createBrowserRouter(
  [
    {
      element: <Shell />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <Spinner label={copy.loading} />,
      children: [
        {
          // One boundary below the shell: a broken screen leaves the bottom bar standing.
          errorElement: <RouteError />,
          children: [
            { path: paths.auth, handle: { title: titles.auth }, lazy: () => import('./routes/auth') },
            { element: <Guard />, children: [{ element: <SignedIn />, children: signedInScreens }] },
            { path: paths.feed, lazy: () => import('./routes/feed') },
            { path: '*', handle: { title: titles.notFound }, lazy: () => import('./routes/not-found') },
          ],
        },
      ],
    },
  ],
  { basename: import.meta.env.BASE_URL },
);

followRouter(router);
