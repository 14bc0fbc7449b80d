import { importUsersCall } from '@library/contract/user/user'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor } from '../../../test/server.ts'
import { withAreaMessages } from '../../platform/text/language.ts'
import { UserImport } from './user-import.tsx'

startPage()

const problems = [{ row: 3, field: 'phone', msg: '手机号码格式不正确' }]
const passwords = [
  { account: 'a1', password: 'Temp#0001' },
  { account: 'a2', password: 'Temp#0002' },
]

test('an import of users can leave out the rows with problems, and says which they are', async () => {
  await withAreaMessages(Promise.resolve())
  answer(importUsersCall, ({ json }) =>
    json.dryRun ? { added: 0, good: 2, problems, passwords: [] } : { added: 2, good: 2, problems, passwords },
  )
  const { person } = await draw(<UserImport onImported={() => undefined} onClose={() => undefined} />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no place for a file')
  await person.upload(input, new File(['account'], '用户.csv', { type: 'text/csv' }))
  await screen.findByText('也可以跳过有问题的 1 行，只导入其余 2 行；跳过哪些行见下表。')
  expect(screen.getByRole('row', { name: /3.*手机号码.*手机号码格式不正确/ })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: '跳过问题行，导入 2 行' }))
  await screen.findByText('Temp#0002')
  await waitFor(() =>
    expect(askedFor(importUsersCall).map(({ json }) => [json.dryRun ?? false, json.skipBad ?? false])).toEqual([
      [true, false],
      [false, true],
    ]),
  )
})
