import type { Plugin, Rollup } from 'vite'

/**
 * Beside each lazy import Vite writes the list of files to fetch together with it, and names all of them. A chunk runs only
 * after its own imports are loaded, so its lists need not name those. Without this the page table, which imports every page,
 * makes the first page 3 kB larger.
 */
export function shortPreloadLists(): Plugin {
  let bundle: Rollup.OutputBundle = {}
  const loadedWith = new Map<string, ReadonlySet<string>>()

  function loadedBefore(host: string): ReadonlySet<string> {
    const known = loadedWith.get(host) ?? withImports(bundle, host)
    loadedWith.set(host, known)
    return known
  }

  return {
    name: 'short-preload-lists',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_file, files, { hostId, hostType }) =>
            hostType === 'html' ? files : files.filter((file) => !loadedBefore(hostId).has(file)),
        },
      },
    }),
    // Before Vite writes the lists.
    generateBundle: {
      order: 'pre',
      handler(_, made) {
        bundle = made
        loadedWith.clear()
      },
    },
  }
}

function withImports(bundle: Rollup.OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const chunk = bundle[file]
  if (chunk?.type === 'chunk') for (const one of chunk.imports) withImports(bundle, one, seen)
  return seen
}
