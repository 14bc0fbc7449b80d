import type { ReportQuery } from '@library/contract/report/query'
import { type Report, type ReportResult, reportDetailCall, runReportCall } from '@library/contract/report/report'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, refuse } from '../../../test/server.ts'
import { ReportResultView } from './report-result.tsx'
import { ReportView } from './report-view.tsx'

startPage()

const query: ReportQuery = {
  ...{ source: 'price', columns: ['materialName'], filters: [], groups: [], aggregates: [] },
  ...{ limit: 1000, chart: { kind: 'none' } },
}
const resultOf = (rows: number, total: number) =>
  ({
    columns: [{ key: 'materialName', label: '材料名称', kind: 'text' }],
    ...{ rows: Array.from({ length: rows }, () => ['中砂']), totals: null, total },
  }) as unknown as ReportResult

test('a report that is gone leads back to the list and offers no file', async () => {
  answer(reportDetailCall, () => refuse(404, 'common/not-found', '数据不存在'))
  answer(runReportCall, () => refuse(404, 'common/not-found', '数据不存在'))
  await draw(<ReportView />, { at: '/report/view?id=1' })
  await screen.findByText('报表未能运行')
  expect(screen.queryByRole('button', { name: 'Excel' })).toBeNull()
  expect(screen.queryByRole('button', { name: /重.?试/ })).toBeNull()
})

test('a report that runs is offered as a file', async () => {
  answer(reportDetailCall, () => ({ reportName: '材料', remark: null, query }) as unknown as Report)
  answer(runReportCall, () => resultOf(1, 1))
  await draw(<ReportView />, { at: '/report/view?id=1' })
  await screen.findByText('中砂')
  expect(screen.getByRole('button', { name: 'Excel' })).toBeTruthy()
})

test('a preview says how many rows a run shows', async () => {
  await draw(<ReportResultView name="材料" query={query} result={resultOf(2, 15305)} />)
  await screen.findByText('共 15305 行，预览只显示前 2 行，运行时最多 1000 行。')
})

test('a run that is cut says how to see the rest', async () => {
  await draw(<ReportResultView name="材料" query={{ ...query, limit: 2 }} result={resultOf(2, 15305)} />)
  await screen.findByText('共 15305 行，只显示前 2 行。缩小条件或增大最多行数，可看到其余的。')
})
