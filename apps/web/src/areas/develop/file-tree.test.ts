import { expect, test } from 'vitest'
import { fileTree } from './file-tree.ts'

test('paths become a tree, and nested single folders one line', () => {
  expect(fileTree(['README.md', 'apps/server/a.ts', 'apps/web/src/b.tsx'])).toEqual([
    { key: 'README.md', title: 'README.md', selectable: true },
    {
      key: 'apps/',
      title: 'apps',
      selectable: false,
      children: [
        {
          key: 'apps/server/',
          title: 'server',
          selectable: false,
          children: [{ key: 'apps/server/a.ts', title: 'a.ts', selectable: true }],
        },
        {
          key: 'apps/web/src/',
          title: 'web/src',
          selectable: false,
          children: [{ key: 'apps/web/src/b.tsx', title: 'b.tsx', selectable: true }],
        },
      ],
    },
  ])
})
