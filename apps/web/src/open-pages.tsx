import type { RouteObject } from 'react-router'
import type { LandingSection } from './areas/desk/landing.tsx'
import { page } from './shell/page.tsx'

/** What the landing page shows below its search, in order: an area adds its own here. */
const sections: readonly LandingSection[] = []

/** Pages that visitors may open as well; who has signed in finds them in the layout like any other. */
export const openPages: RouteObject[] = [
  page('/home/index', () => import('./areas/desk/landing.tsx').then((file) => file.landing(sections)), {
    label: 'landing.label',
    ownHead: true,
  }),
  page('/myiframe/:routerPath', () => import('./shell/frame/frame-page.tsx').then((file) => file.FramePage), {
    ownHead: true,
  }),
]
