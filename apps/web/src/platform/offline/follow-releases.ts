import { useNewVersion } from '../live/new-version.ts'
import { settings } from '../settings.ts'

/**
 * Starts the service worker, which stores the files of the product, and follows its updates: each release has another one.
 * It starts after the first page has loaded, so that it delays nothing.
 */
export function followReleases(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') startLater()
  else window.addEventListener('load', startLater, { once: true })
}

function startLater(): void {
  setTimeout(() => void start().catch(() => undefined), settings.serviceWorkerAfter)
}

async function start(): Promise<void> {
  const { serviceWorker } = navigator
  let hasController = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasController) return void announceRelease()
    hasController = true
    storeLoadedFiles()
  })
  // It may have started while this page was loading.
  if (hasController) storeLoadedFiles()
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(settings.serviceWorker)
  setInterval(() => void registration?.update().catch(() => undefined), settings.releaseCheckEvery)
}

/** What this page loaded before the service worker could see it. The browser still has these files. */
function storeLoadedFiles(): void {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const unseen = loaded.filter(({ workerStart }) => workerStart === 0).map(({ name }) => name)
  const urlsToCache = [...new Set(unseen)].filter((name) => new URL(name).pathname.startsWith('/assets/'))
  if (urlsToCache.length === 0) return
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

/** A page that was opened after the release is of it already. */
async function announceRelease(): Promise<void> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const page = await fetch(settings.shellPage, { cache: 'no-store' }).then((response) => response.text())
  if (own && !page.includes(own)) useNewVersion.setState({ isThere: true })
}
