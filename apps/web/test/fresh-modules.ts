import { vi } from 'vitest'

declare global {
  /** What answers for `vi.mock`. Without isolation vitest leaves its answers to the files that follow. */
  var __vitest_mocker__: { reset: () => void }
}

// The files of a worker share what they load of libraries. The modules of the product begin anew for each file.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
__vitest_mocker__.reset()
vi.resetModules()
