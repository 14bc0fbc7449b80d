import type { Page } from '../../shell/page/page.tsx'

export const dictionaryPages: readonly Page[] = [
  { path: '/system/dict', load: () => dictScreen('dict', 'roomy') },
  { path: '/system/dictbiz', load: () => dictScreen('dictBiz', 'roomy') },
  { path: '/dict-vertical/index', load: () => dictScreen('dict', 'vertical') },
  { path: '/dict-horizontal/index', load: () => dictScreen('dict', 'horizontal') },
]

async function dictScreen(kind: 'dict' | 'dictBiz', layout: 'roomy' | 'vertical' | 'horizontal') {
  const [screen, contract] = await Promise.all([import('./dict.tsx'), import('@library/contract/dictionary/dict')])
  return screen.dictScreen(contract[kind], layout)
}
