import type { ProcessDefinition } from '@library/contract/flow/definition'
import { suspension } from '@library/contract/flow/definition'
import type { FlowModel, FlowProblem, ModelDiff, ModelRevision } from '@library/contract/flow/model'
import { describe, expect } from 'vitest'
import { aFlowDesk, aKey, arrow, diagram, value } from '../../../../test/desks/flow-desk.ts'
import { start, test } from '../../../../test/desks/flow-people.ts'

const simple = (key: string, name = 'One') =>
  diagram(
    key,
    `<startEvent id="s"/>${arrow('f1', 's', 'a')}<userTask id="a" name="${name}" flowable:assignee="${value('initiator')}"/>${arrow('f2', 'a', 'e')}<endEvent id="e"/>`,
  )

describe('a model', () => {
  test('is drawn, redrawn, compared and removed', async ({ desk }) => {
    const key = aKey()
    const begun = (await desk.admin('POST', 'model/submit', { modelKey: key, name: '甲 & "乙"' })).data as FlowModel
    expect(begun).toMatchObject({ revision: 1, version: 1, deployedVersion: null })
    const { data: checked } = await desk.admin('POST', 'model/validate', { modelEditorXml: begun.modelEditorXml })
    expect(checked).toEqual({ isValid: true, problems: [] })
    const redrawn = { ...begun, modelEditorXml: simple(key) }
    const saved = (await desk.admin('POST', 'model/submit', redrawn)).data as FlowModel
    expect(saved).toMatchObject({ revision: 2, version: 2 })
    expect(await desk.admin('POST', 'model/submit', redrawn)).toMatchObject({ code: 409 })
    expect(await desk.admin('POST', 'model/submit', { modelKey: key, name: 'x' })).toMatchObject({
      code: 409,
      data: [{ field: 'modelKey' }],
    })
    expect(await desk.admin('POST', 'model/submit', { modelKey: '1 2', name: 'x' })).toMatchObject({
      code: 400,
      data: [{ field: 'modelKey' }],
    })
    expect(await desk.admin('POST', 'model/submit', { modelKey: aKey(), name: 'x', other: 1 })).toMatchObject({
      code: 400,
    })
    await desk.admin('POST', 'model/submit', {
      ...saved,
      modelEditorXml: simple(key, 'Two')
        .replace('<endEvent id="e"/>', '<endEvent id="z"/>')
        .replace('targetRef="e"', 'targetRef="z"'),
    })
    const versions = (await desk.admin('GET', 'model/versions', { modelId: begun.id })).data as ModelRevision[]
    expect(versions.map((one) => one.revision)).toEqual([3, 2, 1])
    const diff = (await desk.admin('GET', 'model/diff', { modelId: begun.id, from: '2', to: '3' })).data as ModelDiff
    const ids = (rows: { elementId: string }[]) => rows.map((row) => row.elementId).sort()
    expect([ids(diff.added), ids(diff.removed), ids(diff.changed)]).toEqual([['z'], ['e'], ['a', 'f2']])
    expect(diff.changed.find((one) => one.elementId === 'a')?.changes).toEqual([
      { field: 'name', before: 'One', after: 'Two' },
    ])
    expect((await desk.admin('GET', 'model/version-detail', { modelId: begun.id, revision: '2' })).data).toMatchObject({
      modelEditorXml: simple(key),
    })
    expect(await desk.admin('POST', `model/remove?ids=${begun.id}`)).toMatchObject({ code: 200 })
    expect(await desk.admin('GET', 'model/detail', { id: begun.id })).toMatchObject({ code: 404 })
  })

  test('that cannot run reports what is wrong and where, and is not deployed', async ({ desk }) => {
    const key = aKey()
    const body = `<startEvent id="s"/>${arrow('f0', 's', 'g')}<exclusiveGateway id="g"/>${arrow('f1', 'g', 'script', 'a +')}${arrow('f2', 'g', 'lost')}
      <scriptTask id="script" name="Run" scriptFormat="javascript"><script>process.exit()</script></scriptTask><userTask id="lost" name="Nobody"/>
      ${arrow('f3', 'lost', 'g2')}<exclusiveGateway id="g2"/>${arrow('f4', 'g2', 'g3')}<exclusiveGateway id="g3"/>${arrow('f5', 'g3', 'g2')}
      <userTask id="alone" flowable:assignee="1"><standardLoopCharacteristics/></userTask>
      <intermediateCatchEvent id="m"><messageEventDefinition/></intermediateCatchEvent>`
    const modelEditorXml = diagram(key, body)
    const { data } = await desk.admin('POST', 'model/validate', { modelEditorXml })
    const { isValid, problems } = data as { isValid: boolean; problems: FlowProblem[] }
    expect(isValid).toBe(false)
    const found = problems.map((one) => `${one.elementId}:${one.code}`)
    expect(found).toEqual(
      expect.arrayContaining([
        ...['script:unsupported', 'f1:expression', 'f2:condition-missing', 'lost:nobody-named', 'g2:endless'],
        ...['alone:no-incoming', 'alone:standard-loop', 'm:timer-only', 'g:no-default'],
      ]),
    )
    const model = (await desk.admin('POST', 'model/submit', { modelKey: key, name: key, modelEditorXml }))
      .data as FlowModel
    const refused = await desk.admin('POST', 'model/deploy', { modelId: model.id, category: 'flow_1' })
    expect(refused).toMatchObject({ code: 400, msg: expect.stringContaining('脚本任务') })
    for (const xml of ['no xml', '<a/>', '<!DOCTYPE x [<!ENTITY a "b">]><definitions/>', simple(key).slice(0, 300)])
      expect(await desk.admin('POST', 'model/validate', { modelEditorXml: xml })).toMatchObject({ code: 400 })
  })
})

describe('a deployment', () => {
  test('is uploaded for one station, numbered, suspended, and removed once nothing of it runs', async ({
    desk,
    staged,
    world,
  }) => {
    const person = await desk.person('clerk')
    const stranger = await (await aFlowDesk(staged, world)).person('clerk')
    const key = aKey()
    const upload = (name: string, xml: string) =>
      desk.upload(name, xml, { category: 'flow_1', tenantIds: desk.station.tenantId })
    expect(await upload('x.txt', simple(key))).toMatchObject({ code: 400, data: [{ field: 'files' }] })
    expect(await desk.upload('x.bpmn', simple(key), { category: 'flow_99' })).toMatchObject({
      code: 400,
      data: [{ field: 'category' }],
    })
    expect(await desk.upload('x.bpmn', simple(key), { category: 'flow_1', tenantIds: '999999' })).toMatchObject({
      code: 400,
    })
    expect((await upload(`${key}.bpmn20.xml`, simple(key))).data).toMatchObject([{ key, version: 1 }])
    const second = ((await upload(`${key}.bpmn`, simple(key))).data as { id: string; version: number }[])[0]
    expect(second?.version).toBe(2)
    const mine = (await person.get('work/start-list', { key })).data as { records: ProcessDefinition[]; total: number }
    expect(mine.records).toMatchObject([
      {
        id: second?.id,
        version: 2,
        category: 'flow_1',
        routeKey: 'flow_1',
        routeValue: 'leave',
        suspensionState: suspension.active,
      },
    ])
    expect((await stranger.get('work/start-list', { key })).data).toMatchObject({ total: 0 })

    const id = await start(person, second?.id ?? '')
    const listed = (await desk.admin('GET', 'manager/list', { key })).data as { records: ProcessDefinition[] }
    expect(listed.records.map((row) => row.version)).toEqual([2, 1])
    const deploymentIds = listed.records[0]?.deploymentId
    expect(await desk.admin('POST', 'manager/delete-deployment', { deploymentIds })).toMatchObject({ code: 409 })
    // One of several still runs, so none is removed.
    const both = listed.records.map((row) => row.deploymentId).join(',')
    expect(await desk.admin('POST', 'manager/delete-deployment', { deploymentIds: both })).toMatchObject({ code: 409 })
    expect((await desk.admin('GET', 'manager/list', { key })).data).toMatchObject({ total: 2 })
    expect(await desk.admin('POST', `manager/change-state?state=suspend&processId=${second?.id}`)).toMatchObject({
      data: { suspensionState: suspension.suspended },
    })
    expect(await person.post('work/start-process', { processDefinitionId: second?.id })).toMatchObject({ code: 409 })
    expect(
      ((await person.get('work/start-list', { key })).data as { records: ProcessDefinition[] }).records[0]?.version,
    ).toBe(1)
    const follower = await desk.person('admin', { permissions: new Set(['flow_follow_view', 'flow_follow_delete']) })
    expect((await follower.get('follow/list', { processInstanceId: id })).data).toMatchObject({
      total: 1,
      records: [{ taskName: 'One' }],
    })
    expect(await follower.post('follow/delete-process-instance', { processInstanceId: id })).toMatchObject({
      code: 400,
      data: [{ field: 'deleteReason' }],
    })
    expect(await follower.post(`follow/delete-process-instance?processInstanceId=${id}&deleteReason=x`)).toMatchObject({
      code: 200,
    })
    expect(await person.list('todo-list')).toEqual([])
    expect(await desk.admin('POST', 'manager/delete-deployment', { deploymentIds })).toMatchObject({ code: 200 })
    expect((await person.get('process/history-flow-list', { processInstanceId: id })).data).toHaveLength(3)
  })

  test('and its drawing belong to the platform only', async ({ desk }) => {
    const permissions = new Set([
      'flow_model_view',
      'flow_model_add',
      'flow_model_edit',
      'flow_manager_view',
      'flow_manager_edit',
      'flow_deploy_upload',
    ])
    const someone = await desk.person('admin', { permissions })
    for (const name of [
      'model/submit',
      'model/deploy',
      'model/validate',
      'manager/change-state',
      'manager/deploy-upload',
    ])
      expect([name, (await someone.post(name, {})).code]).toEqual([name, 403])
    expect(await someone.get('model/list')).toMatchObject({ code: 403 })
    expect(await someone.get('manager/list')).toMatchObject({ code: 200 })
  })
})
