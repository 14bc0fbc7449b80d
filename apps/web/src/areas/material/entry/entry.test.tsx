import { businessDictionaryCall } from '@library/contract/dictionary/dictionary'
import { enterpriseDetailCall } from '@library/contract/enterprise/enterprise.calls'
import type { MaterialRow } from '@library/contract/material/material'
import { individualCall } from '@library/contract/material/material.calls'
import { materialStatus } from '@library/contract/material/material.states'
import { periodListCall } from '@library/contract/material/period'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { startRoom } from '../../../../test/room.ts'
import { answer, pageOf } from '../../../../test/server.ts'
import { Entry } from './entry.tsx'

startPage()
const room = startRoom()

const row = {
  ...{ id: '7', infoNo: 'MI7', materialName: '中砂', spec: '2.3-3.0', brand: null, unitCode: 'm3', carried: 0 },
  ...{ status: materialStatus.draft, rejectStage: null, rejectReason: null, offlineRequest: null, assumed: [] },
  ...{ priceIncl: '120.00', priceExcl: '116.50', momRate: 0.01, categoryName: '砂石', regionCode: '330200' },
  ...{ regionName: '宁波市', period: '202610', validTo: null, enterpriseId: '9' },
} as unknown as MaterialRow

beforeEach(() => {
  answer(businessDictionaryCall, () => [])
  answer(periodListCall, () => pageOf([]))
  answer(enterpriseDetailCall, () => ({ id: '9' }) as never)
  answer(individualCall, () => ({ ...pageOf([row]), counts: {}, reasonThreshold: 20 }))
})

const titles = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || [])

test('on a narrow screen the price is the last column to go', async () => {
  room.give(800)
  await draw(<Entry />, { as: { role: 'enterprise', buttons: [] } })
  await screen.findByText('120.00')
  await waitFor(() => expect(titles()).toEqual(['序号', '材料名称', '状态', '含税价', '除税价', '环比', '操作']))
  room.give(300)
  await waitFor(() => expect(titles()).toEqual(['序号', '材料名称', '含税价', '操作']))
})
