import { code } from '@library/contract/develop/code'
import { model, selectModelsCall, tableListCall } from '@library/contract/develop/model'
import { menuTreeCall } from '@library/contract/menu/menu'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer } from '../../../test/server.ts'
import { CodeForm } from './code-form.tsx'
import { ModelForm } from './model-form.tsx'

startPage()

const nothing = () => undefined
const typed = (label: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value

test('a model gets its names from the table that is chosen', async () => {
  const source = { id: '3', parentId: '0', title: '业务库', key: '3', value: '3' }
  answer({ ...menuTreeCall, path: model.fields.datasourceId.target.options }, () => [source])
  answer(tableListCall, () => [{ name: 'public.site_visit', comment: '走访' }])
  const { person } = await draw(<ModelForm resource={model} title="新增数据模型" onSaved={nothing} onClose={nothing} />)
  await person.click(await screen.findByRole('combobox', { name: /数据源/ }))
  await person.click(await screen.findByTitle('业务库'))
  await person.click(screen.getByRole('combobox', { name: /物理表名/ }))
  await person.click(await screen.findByTitle('public.site_visit · 走访'))
  await waitFor(() => expect(typed(/模型名称/)).toBe('走访'))
  expect(typed(/模型编号/)).toBe('site_visit')
  expect(typed(/模型类名/)).toBe('SiteVisit')
})

test('a plan gets its name, area and paths from the model that is chosen, and keeps what was typed', async () => {
  answer(selectModelsCall, () => [
    { id: '5', modelName: '走访', modelCode: 'site_visit', modelTable: 'public.site_visit' },
  ])
  const { person } = await draw(<CodeForm resource={code} title="新增代码生成" onSaved={nothing} onClose={nothing} />)
  await person.type(await screen.findByRole('textbox', { name: /接口路径/ }), 'blade-visits/mine')
  await person.click(screen.getByRole('combobox', { name: /数据模型/ }))
  await person.click(await screen.findByTitle('走访 · public.site_visit'))
  await waitFor(() => expect(typed(/模块名称/)).toBe('走访'))
  expect(typed(/模块目录/)).toBe('site')
  expect(typed(/页面路径/)).toBe('/site/site-visit')
  expect(typed(/接口路径/)).toBe('blade-visits/mine')
})
