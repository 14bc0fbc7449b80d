import { selectDatasourcesCall } from '@library/contract/develop/datasource'
import type { TenantRow } from '@library/contract/tenant/tenant'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer } from '../../../test/server.ts'
import { withAreaMessages } from '../../platform/text/language.ts'
import { TenantDatasource } from './tenant-choice-dialogs.tsx'

startPage()

test('the data source of a tenant is a note, and says that rows and reports do not come from it', async () => {
  answer(selectDatasourcesCall, () => [])
  await withAreaMessages(Promise.resolve())
  const row = { id: '1', tenantId: '100001', tenantName: '南宁站', datasourceId: null } as TenantRow
  await draw(<TenantDatasource row={row} onClose={() => undefined} />)
  expect(await screen.findByText('外部数据源 · 南宁站')).toBeTruthy()
  expect(screen.getByText(/业务数据和报表始终读写本系统数据库/)).toBeTruthy()
  expect(screen.getByText('未登记')).toBeTruthy()
})
