import { expect, test } from 'vitest'
import { fileProblem } from './file-problem.ts'

test('a file that is empty, too large or of the wrong type is found before the upload', () => {
  const message = '只能上传 jpg/png 图片，且不超过 500kb'
  const problem = (name: string, size: number) => fileProblem('avatar', { name, size })?.zh
  expect(problem('me.JPG', 500 * 1024)).toBe(undefined)
  expect(problem('me.png', 500 * 1024 + 1)).toBe(message)
  expect(problem('me.gif', 10)).toBe(message)
  expect(problem('me', 10)).toBe(message)
  expect(problem('me.png', 0)).toBe('文件是空的')
  expect(fileProblem('attachment', { name: '报价.xlsx', size: 20 * 1024 * 1024 })).toBe(undefined)
})
