import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, PrecacheFallbackPlugin, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'

/** Written by the build: service-worker-file.ts. */
declare const shell: Readonly<{ page: string; revision: string; files: readonly string[] }>

/** The types of the page do not know the ones of a service worker. */
type InstallEvent = ExtendableEvent & { addRoutes?: (rule: object) => Promise<void> }
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
declare const self: {
  skipWaiting: () => Promise<void>
  addEventListener: (name: 'install', listen: (event: InstallEvent) => void) => void
}

// Files have the hash of their content in their names, so an old page and a new service worker get along.
void self.skipWaiting()
clientsClaim()
cleanupOutdatedCaches()
// The browser asks for a page while the service worker starts.
enableNavigationPreload()

/** Hashed files never change. The files of older releases go when they have not been used for long. */
const files = new CacheFirst({
  cacheName: 'files',
  plugins: [new ExpirationPlugin({ maxEntries: 500, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true })],
})
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), files)

/** Without a network every address is the shell. Answers of the server are none of its business: see reading-persister.ts. */
precache([{ url: shell.page, revision: shell.revision }])
const page = new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: shell.page })] })
registerRoute(new NavigationRoute(page, { denylist: [/^\/api\//] }))

self.addEventListener('install', (event) => {
  const stored = shell.files.map((file) => files.handleAll({ event, request: new Request(file) })[1])
  event.waitUntil(Promise.all(stored))
  // Calls need not wait until the service worker has started, where the browser supports it.
  void event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
})
