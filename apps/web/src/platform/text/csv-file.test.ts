import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'

test('commas, quotes and line ends stay within their cell', async () => {
  const text = await csvFile([['a,b', 'say "x"', 'one\ntwo', 3]]).text()
  expect(text).toBe('"a,b","say ""x""","one\ntwo",3\r\n')
})

test('a text that would run as a formula stays text', async () => {
  expect(await csvFile([['=1+1', '@x', '-5', '-5+1', -0.5]]).text()).toBe("'=1+1,'@x,-5,'-5+1,-0.5\r\n")
})
