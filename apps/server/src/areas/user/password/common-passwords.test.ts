import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const refused = (password: string) => isCommonPassword(password.toLowerCase())

test('ten thousand common passwords that are long enough are refused', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = dictionary['passwords-common'].map(String).filter((password) => [...password].length >= 8)
  expect(long.length).toBeGreaterThan(10_000)
  for (const password of long) if (!(await refused(password))) throw new Error(`${password} is accepted`)
})

test.for(
  `woaini1314 woaini520 5201314520 a5201314 wang123456 zhangwei123 1314520520 beijing2008 chinachina woaiwojia nihaoma123
  woaini1314520 88888888 110110110 mima1234 mima123456 Admin@123 Password@123 Aa123456. Abcd@1234 Huawei@123 Qwer1234!
  jianshe123 cailiao2024 gongcheng@2025 13800138000 19900101 20080808 123456789a 1qaz@WSX qq123456789 liuyang1988 Demo#2026`.split(
    /\s+/,
  ),
)('%s is refused', async (password) => {
  expect(await refused(password)).toBe(true)
})

test.for(['Correct-horse-9', '建设工程 材料价格库', 'mx7-teal-otter', '84627193056', 'wang-kai liest gern 7'])(
  '%s is accepted',
  async (password) => {
    expect(await refused(password)).toBe(false)
  },
)
