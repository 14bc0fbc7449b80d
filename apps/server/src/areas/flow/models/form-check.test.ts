import type { FlowProblem } from '@library/contract/flow/model'
import { describe, expect } from 'vitest'
import { aKey, arrow, type Desk, diagram, task, value } from '../../../../test/desks/flow-desk.ts'
import { test } from '../../../../test/desks/flow-people.ts'
import { access, field, inside, purchase } from '../../../../test/desks/form-process.ts'

describe('the check of a model', () => {
  const checked = async (desk: Desk, xml: string) => {
    const { data } = await desk.admin('POST', 'model/validate', { modelEditorXml: xml })
    return (data as { problems: FlowProblem[] }).problems
  }
  const withField = (attributes: string, children = '') =>
    diagram(
      aKey(),
      `<startEvent id="s">${inside(field(attributes, children))}</startEvent>${arrow('f0', 's', 'a')}${task('a', value('initiator'))}${arrow('f1', 'a', 'e')}<endEvent id="e"/>`,
    )

  test.for([
    ['name="9x" type="text" label="甲"', '', 'field', '变量名'],
    ['name="pass" type="text" label="甲"', '', 'field', '占用'],
    ['name="x" type="text"', '', 'field', '缺少名称'],
    ['name="x" type="colour" label="甲"', '', 'field', 'colour'],
    ['name="x" type="number" label="甲" min="9" max="1"', '', 'field', '最小值'],
    ['name="x" type="date" label="甲" min="soon"', '', 'field', 'soon'],
    ['name="x" type="text" label="甲" pattern="["', '', 'field', '正则'],
    ['name="x" type="text" label="甲" pattern="(a+)+"', '', 'field', '嵌套'],
    ['name="x" type="choice" label="甲"', '', 'field', '选项'],
    ['name="x" type="text" label="甲"', access('nowhere', 'edit'), 'field-step', 'nowhere'],
    ['name="x" type="text" label="甲"', access('a', 'eat'), 'field-access', 'eat'],
  ] as const)('names the field of %s %s', async ([attributes, children, code, reason], { desk }) => {
    const problems = await checked(desk, withField(attributes, children))
    expect(problems).toEqual([
      expect.objectContaining({ code, elementId: 's', level: 'error', msg: expect.stringContaining(reason) }),
    ])
  })

  test.for([
    ['amont &gt; 1000', 'unknown-variable', 'amont'],
    ['amount &gt; "many"', 'condition-type', 'many'],
    ['amount', 'condition-type', 'amount'],
    ['code &gt; "A"', 'condition-type', 'code'],
    ['kind == "c"', 'condition-type', 'c'],
    ['day &lt; "tomorrow"', 'condition-type', 'tomorrow'],
    ['papers == "x"', 'condition-type', 'papers'],
    ['code + 1 &gt; 2', 'condition-type', 'code'],
  ] as const)('refuses the condition %s', async ([condition, code, reason], { desk }) => {
    const problems = await checked(desk, purchase(aKey(), condition))
    expect(problems).toEqual([
      expect.objectContaining({ code, elementId: 'large', msg: expect.stringContaining(reason) }),
    ])
  })

  test.for([
    'amount &gt;= 1000.5 and amount &lt; 2000',
    'kind == "a" or papers == null',
    'day &gt; "2026-06-30" and boss != initiator',
    'pass and not (amount * 2 == 10)',
    'code == "AB123"',
  ])('accepts the condition %s', async (condition, { desk }) => {
    expect(await checked(desk, purchase(aKey(), condition))).toEqual([])
  })

  test('refuses to save a field that is wrong, by its name', async ({ desk }) => {
    const modelEditorXml = withField('name="x" type="number" label="金额" min="9" max="1"')
    const answer = await desk.admin('POST', 'model/submit', { modelKey: aKey(), name: 'x', modelEditorXml })
    expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining('金额') })
  })

  test('refuses to deploy an unknown variable, and forms where nobody fills them', async ({ desk }) => {
    await expect(desk.deploy(purchase(aKey(), 'amont &gt; 1'))).rejects.toThrow('amont')
    const one = field('name="x" type="text" label="甲"')
    const twice = diagram(
      aKey(),
      `<startEvent id="s">${inside(one, one)}</startEvent>${arrow('f0', 's', 'a')}${task('a', value('initiator'))}${arrow('f1', 'a', 'e')}<endEvent id="e">${inside(field('name="y" type="text" label="乙"'))}</endEvent>`,
    )
    expect((await checked(desk, twice)).map(({ code }) => code).sort()).toEqual(['field-twice', 'form-here'])
  })

  test('warns of two ways that reach one end at once', async ({ desk }) => {
    const body = (first: string) =>
      `<startEvent id="s"/>${arrow('f0', 's', 'a')}${task('a', value('initiator'))}${first}${task('b', value('initiator'))}${arrow('f3', 'b', 'e')}<endEvent id="e"/>`
    const beside = diagram(aKey(), body(arrow('f1', 'a', 'e') + arrow('f2', 'a', 'b')))
    expect(await checked(desk, beside)).toEqual([
      expect.objectContaining({ code: 'two-ways', elementId: 'e', level: 'warning' }),
    ])
    expect(await checked(desk, diagram(aKey(), body(arrow('f2', 'a', 'b'))))).toEqual([])
    const chosen = `${arrow('f1', 'a', 'g')}<exclusiveGateway id="g" default="f5"/>${arrow('f4', 'g', 'b', 'pass')}${arrow('f5', 'g', 'e')}`
    expect(await checked(desk, diagram(aKey(), body(chosen)))).toEqual([])
  })

  test('compares the fields of two revisions, and what other tools added stays', async ({ desk }) => {
    const foreign = '<other:note xmlns:other="urn:other" text="stays"/>'
    const xml = withField('name="x" type="text" label="甲"').replace(
      '</extensionElements>',
      `${foreign}</extensionElements>`,
    )
    const modelKey = aKey()
    const saved = (await desk.admin('POST', 'model/submit', { modelKey, name: 'x', modelEditorXml: xml })).data as {
      id: string
      version: number
      modelEditorXml: string
    }
    expect(saved.modelEditorXml).toContain('text="stays"')
    const modelEditorXml = xml.replace('label="甲"', 'label="乙"')
    await desk.admin('POST', 'model/submit', {
      id: saved.id,
      version: saved.version,
      modelKey,
      name: 'x',
      modelEditorXml,
    })
    const { data } = await desk.admin('GET', 'model/diff', { modelId: saved.id, from: '1', to: '2' })
    expect(
      (data as { changed: { changes: { field: string }[] }[] }).changed.map(({ changes }) =>
        changes.map((one) => one.field),
      ),
    ).toEqual([['form.x']])
  })
})
