import type { ReportQuery } from '@library/contract/report/query'
import { type Report, reportDetailCall, runReportCall, shares, submitReportCall } from '@library/contract/report/report'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor, refuse } from '../../../test/server.ts'
import { ReportBuilder } from './report-builder.tsx'

startPage()

const query: ReportQuery = {
  ...{ source: 'price', columns: ['materialName'], filters: [], groups: [], aggregates: [] },
  ...{ limit: 1000, chart: { kind: 'none' } },
}
const saved = { id: '7', version: 2, reportName: '材料', remark: null, share: shares.nobody, roleIds: [], query }

async function open() {
  answer(reportDetailCall, () => saved as unknown as Report)
  answer(runReportCall, () => refuse(503, 'common/busy', '忙'))
  answer(submitReportCall, () => saved as unknown as Report)
  const onClose = vi.fn()
  const { person } = await draw(<ReportBuilder id="7" onClose={onClose} />)
  const name = await screen.findByRole('textbox', { name: '报表名称' })
  return { person, onClose, name, save: screen.getByRole<HTMLButtonElement>('button', { name: /保.?存/ }) }
}

test('two clicks save a report once', async () => {
  const { onClose, save } = await open()
  // The second click comes before the button is drawn as busy.
  act(() => {
    save.click()
    save.click()
  })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(askedFor(submitReportCall)).toHaveLength(1)
})

test('a report without a name cannot be saved, and it is said why', async () => {
  const { person, name, save } = await open()
  await person.clear(name)
  expect(save.disabled).toBe(true)
  expect(save.title).toBe('请输入报表名称')
})
