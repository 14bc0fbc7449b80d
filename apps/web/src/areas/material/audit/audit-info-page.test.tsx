import type { AuditInfo } from '@library/contract/material/audit'
import { materialStatus } from '@library/contract/material/material.states'
import { priceBasis } from '@library/pricing/tax'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { AuditInfoPage } from './audit-info-page.tsx'

startPage()

const info = {
  ...{ id: '7', infoNo: 'MI202610000007', materialName: '中砂', spec: '细度2.6', brand: null, unitCode: 'm3' },
  ...{ categoryId: '1', categoryCode: '0403', categoryName: '砂', regionCode: '330100', regionName: '杭州市' },
  ...{ period: '202610', priceIncl: '113.00', priceExcl: '100.00', taxRate: '0.13', priceBasis: priceBasis.included },
  ...{ status: materialStatus.pendingFirst, momRate: null, risks: [], attrs: {}, assumed: [], offlineRequest: null },
  ...{ createTime: '2026-10-01 08:00:00', submitTime: '2026-10-02 09:00:00' },
}

function shown(values: object = {}): AuditInfo {
  const enterprise = { id: '9', enterpriseName: '甲公司' }
  const people = { enteredBy: '张三', sentBy: '李四' }
  const rest = { quotation: null, previous: null, diff: [], records: [], process: null }
  const peers = { n: 0, median: null, min: null, max: null }
  // As much of a row as the page reads.
  return { ...rest, enterprise, people, peers, info: { ...info, ...values } } as unknown as AuditInfo
}

const cell = (name: string) => screen.getByRole('cell', { name })

test('the price is the side that was typed, with its name, and the other one is marked as computed', async () => {
  await draw(<AuditInfoPage one={shown()} />)
  expect(await screen.findByText(/· 含税价/)).toBeTruthy()
  within(cell('113.00 填报')).getByText('填报')
  within(cell('100.00 换算')).getByText('换算')
})

test('a price without tax that was typed stands as such', async () => {
  await draw(<AuditInfoPage one={shown({ priceBasis: priceBasis.excluded })} />)
  expect(await screen.findByText(/· 除税价/)).toBeTruthy()
  within(cell('100.00 填报')).getByText('填报')
})

test('the history says who entered the price and who sent it', async () => {
  await draw(<AuditInfoPage one={shown()} />)
  expect(await screen.findByText('张三 · 2026-10-01 08:00:00')).toBeTruthy()
  expect(screen.getByText('李四 · 2026-10-02 09:00:00')).toBeTruthy()
})

test('an assumed field is marked where it stands', async () => {
  await draw(<AuditInfoPage one={shown({ assumed: ['taxRate'] })} />)
  expect((await screen.findByRole('cell', { name: /13%/ })).textContent).toContain('待确认')
  expect(screen.getByText('按默认值填写，尚无人确认：税率')).toBeTruthy()
})
