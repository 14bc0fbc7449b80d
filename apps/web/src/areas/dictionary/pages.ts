import type { Page } from '../../shell/page/page.tsx'

export const dictionaryPages: readonly Page[] = [
  {
    path: '/system/dict',
    name: { zh: '系统字典', en: 'System dictionaries' },
    load: () => dictScreen('dict', 'roomy'),
  },
  {
    path: '/system/dictbiz',
    name: { zh: '业务字典', en: 'Business dictionaries' },
    load: () => dictScreen('dictBiz', 'roomy'),
  },
  {
    path: '/dict-vertical/index',
    name: { zh: '字典管理（上下排列）', en: 'Dictionaries, one above the other' },
    load: () => dictScreen('dict', 'vertical'),
  },
  {
    path: '/dict-horizontal/index',
    name: { zh: '字典管理（左右排列）', en: 'Dictionaries side by side' },
    load: () => dictScreen('dict', 'horizontal'),
  },
]

async function dictScreen(kind: 'dict' | 'dictBiz', layout: 'roomy' | 'vertical' | 'horizontal') {
  const [screen, contract] = await Promise.all([import('./dict.tsx'), import('@library/contract/dictionary/dict')])
  return screen.dictScreen(contract[kind], layout)
}
