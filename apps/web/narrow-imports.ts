import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const brightFile = fileURLToPath(new URL('./src/platform/look/is-bright.ts', import.meta.url))

/**
 * Where antd imports a whole library for one thing of it, and how it gets only that. Every page would load what only forms,
 * or only the picker of colours, need.
 */
const narrower: readonly (readonly [importer: RegExp, statement: string, instead: string])[] = [
  [
    /\/antd\/es\/form\/context\.js$/,
    `import { FormProvider as RcFormProvider } from '@rc-component/form';`,
    `import { FormProvider as RcFormProvider } from '@rc-component/form/es/FormContext';`,
  ],
  [
    /\/antd\/es\/radio\/group\.js$/,
    `import { toNamePathStr } from '../form/hooks/useForm';`,
    `const toNamePathStr = (name) => [name ?? []].flat().join('_');`,
  ],
  [
    /\/antd\/es\/color-picker\/(color|util)\.js$/,
    `import { Color as RcColor } from '@rc-component/color-picker';`,
    `import { Color as RcColor } from '@rc-component/color-picker/es/color';`,
  ],
  [
    /\/antd\/es\/(button\/style\/token|tag\/style\/index)\.js$/,
    `import { isBright } from '../../color-picker/components/ColorPresets';`,
    `import { isBright } from '${brightFile}';`,
  ],
]

export function narrowImports(): Plugin {
  return {
    name: 'narrow-imports',
    apply: 'build',
    transform: {
      filter: { id: narrower.map(([importer]) => importer) },
      handler(code, id) {
        const [, statement = '', instead = ''] = narrower.find(([importer]) => importer.test(id)) ?? []
        if (!code.includes(statement)) throw new Error(`${id} has another import now than ${statement}`)
        return { code: code.replace(statement, instead), map: null }
      },
    },
  }
}
