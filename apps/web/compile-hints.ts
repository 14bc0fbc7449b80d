import type { Plugin } from 'vite'
import { parts } from './chunk-groups.ts'

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Nearly all functions of the files of the first pages run at once. With this comment on top Chrome compiles them beside the
 * download, and not one by one on the main thread. Other browsers ignore it.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    // After Vite has put its lists of files on top.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && isOfParts(file.name)) file.code = hint + file.code
        }
      },
    },
  }
}

/** The name of a file is made of the parts that need it. */
function isOfParts(name: string): boolean {
  return name.split('-').every((part) => part === 'shell' || part in parts)
}
