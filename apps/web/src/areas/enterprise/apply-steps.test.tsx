import { enterpriseFields, enterpriseShape, labelOf } from '@library/contract/enterprise/enterprise'
import { enterpriseDetailCall, saveEnterpriseCall } from '@library/contract/enterprise/enterprise.calls'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, refuse } from '../../../test/server.ts'
import { writeEntry } from '../../platform/state/storage.ts'
import { withAreaMessages } from '../../platform/text/language.ts'
import { LanguageButton } from '../../shell/language-button.tsx'
import { Apply } from './apply.tsx'
import { ApplySteps } from './apply-steps.tsx'

startPage()

const review = 3
const values = { enterpriseName: '甲建材公司', creditCode: '91350100M000100Y43', qualifications: [] }

/** Input that this browser stores, as a page finds it that is drawn anew after a change of the language. */
async function drawAt(step: number, typed: object, page = <ApplySteps detail={null} />) {
  // A new session removes what is stored, so the user is signed in first.
  await draw(null)
  writeEntry('application-1', { of: '', step, values: typed })
  return draw(page)
}

beforeEach(async () => {
  await withAreaMessages(Promise.resolve())
})

test('the review shows the input at once when the page is drawn anew at the last step', async () => {
  await drawAt(review, values)
  expect((await screen.findAllByText('甲建材公司')).length).toBeGreaterThan(0)
})

test('the review keeps the input when the language is changed', async () => {
  answer(enterpriseDetailCall, () => null)
  const page = (
    <>
      <LanguageButton />
      <Apply />
    </>
  )
  const { person } = await drawAt(review, values, page)
  await screen.findByText('甲建材公司')
  await person.click(screen.getByText('English'))
  await screen.findByText('Submit')
  screen.getByText('甲建材公司')
  screen.getByText('91350100M000100Y43')
  await person.click(screen.getByText('中文'))
  await screen.findByText('提交申请')
  screen.getByText('甲建材公司')
})

test('every field that an application needs carries its mark, and no other', async () => {
  await drawAt(0, values)
  const needed = enterpriseFields.filter((name) => !enterpriseShape[name].safeParse(null).success)
  const marked = [...document.querySelectorAll('.ant-form-item-required')].map(({ textContent }) => textContent)
  expect(marked.toSorted()).toEqual(needed.map((name) => labelOf(name).zh).toSorted())
})

test('a certificate without a name is refused by its label, and the field carries its mark', async () => {
  answer(saveEnterpriseCall, () =>
    refuse(400, 'common/bad-input', '参数错误', [{ field: 'qualifications.0.qualName', msg: '请输入证书名称' }]),
  )
  const papers = { licenseAttachId: '5', qualifications: [{ qualType: 9, qualName: '' }] }
  const { person } = await drawAt(2, { ...values, ...papers })
  const name = await screen.findByRole('textbox', { name: /证书名称/ })
  expect(name.getAttribute('aria-required')).toBe('true')
  await person.click(screen.getByRole('button', { name: '下一步' }))
  await screen.findByText('请输入证书名称')
  expect(screen.queryByText(/qualifications/)).toBeNull()
})
