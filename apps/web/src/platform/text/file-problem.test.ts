import { expect, test } from 'vitest'
import { fileProblem } from './file-problem.ts'

test('a file of another type, too large or empty is known before it is sent', () => {
  const words = '只能上传 jpg/png 图片，且不超过 500kb'
  const problem = (name: string, size: number) => fileProblem('avatar', { name, size })?.zh
  expect(problem('me.JPG', 500 * 1024)).toBe(undefined)
  expect(problem('me.png', 500 * 1024 + 1)).toBe(words)
  expect(problem('me.gif', 10)).toBe(words)
  expect(problem('me', 10)).toBe(words)
  expect(problem('me.png', 0)).toBe('文件是空的')
  expect(fileProblem('attachment', { name: '报价.xlsx', size: 20 * 1024 * 1024 })).toBe(undefined)
})
