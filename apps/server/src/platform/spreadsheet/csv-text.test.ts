import { expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

test('no cell can be executed, and no line of a cell can leave it', () => {
  expect(csvText([['=1+1', '+1', '-2', '@a', '\t=1', '＝1', -0.5, null]])).toBe(
    "'=1+1,'+1,'-2,'@a,'\t=1,'＝1,-0.5,\r\n",
  )
  expect(csvText([['fine\n=cmd', 'fine\r=cmd', 'a,"b"']])).toBe('"fine\n=cmd","fine\r=cmd","a,""b"""\r\n')
})
