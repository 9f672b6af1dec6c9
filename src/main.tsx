import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { router } from './app/router';
import { applyMotionChoice } from './ui/motion-pause';
import './styles.css';

applyMotionChoice();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with id "root"');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
