import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { router } from './app/router';
import { keepOnDevice } from './app/updates';
import { applyMotionChoice } from './ui/motion-pause';
import './styles.css';

applyMotionChoice();
keepOnDevice();

// Fonts are fetched when first used, and words that change their face on screen also change their width. Asked for
// now, they arrive while the first screen is still on its way; without them the page falls back as ever.
for (const family of ['Fraunces Variable', 'Figtree Variable']) {
  document.fonts.load(`1rem "${family}"`).catch(() => undefined);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with id "root"');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
