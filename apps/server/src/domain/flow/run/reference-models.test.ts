import { diagramText } from '@library/contract/flow/diagram-text'
import { DomainError } from '@library/contract/kit/domain-error'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blueprintOf } from '../model/blueprint.ts'
import { checkDiagram } from '../model/check-diagram.ts'
import { readDiagram } from '../model/diagram.ts'
import { isError } from '../model/problems.ts'
import { engineSource } from './engine-source.ts'
import { runStep } from './engine-step.ts'

/** Models in the style of the interchange group's references, as other vendors' tools write them. */
const model = (process: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:other="urn:other" id="_1" targetNamespace="urn:x" exporter="another tool">
  ${more}${process}</bpmn:definitions>`
const line = (id: string, from: string, to: string) =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`
const tasks = (isExecutable: boolean) =>
  `<bpmn:process id="WFP" isExecutable="${isExecutable}"><bpmn:startEvent id="s"><bpmn:outgoing>a</bpmn:outgoing></bpmn:startEvent>
  <bpmn:task id="t1" name="Task 1" other:colour="red"><bpmn:documentation>words</bpmn:documentation></bpmn:task><bpmn:task id="t2"/><bpmn:task id="t3"/>
  ${line('a', 's', 't1')}${line('b', 't1', 't2')}${line('c', 't2', 't3')}${line('d', 't3', 'e')}<bpmn:endEvent id="e"/></bpmn:process>`
const lanes = `<bpmn:laneSet id="l"><bpmn:lane id="l1" name="Clerk"><bpmn:flowNodeRef>u</bpmn:flowNodeRef></bpmn:lane></bpmn:laneSet>`
const approval = `<bpmn:process id="invoice" name="Invoice" isExecutable="true">${lanes}<bpmn:startEvent id="s"/>
  <bpmn:userTask id="u" name="Approve" camunda:assignee="demo" camunda:formKey="embedded:x"><bpmn:extensionElements><camunda:formData><camunda:formField id="f"/></camunda:formData></bpmn:extensionElements></bpmn:userTask>
  <bpmn:exclusiveGateway id="g" default="no"/>${line('a', 's', 'u')}${line('b', 'u', 'g')}${line('no', 'g', 'e')}
  <bpmn:sequenceFlow id="yes" sourceRef="g" targetRef="e"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${'$'}{pass}</bpmn:conditionExpression></bpmn:sequenceFlow>
  <bpmn:endEvent id="e"/><bpmn:dataObject id="o"/><bpmn:dataObjectReference id="r" dataObjectRef="o"/><bpmn:textAnnotation id="n"><bpmn:text>x</bpmn:text></bpmn:textAnnotation></bpmn:process>`
const everything = `<bpmn:process id="all" isExecutable="true"><bpmn:startEvent id="s"><bpmn:messageEventDefinition/></bpmn:startEvent>
  ${['serviceTask', 'sendTask', 'receiveTask', 'businessRuleTask', 'inclusiveGateway', 'eventBasedGateway', 'complexGateway', 'transaction', 'adHocSubProcess'].map((type, at) => `<bpmn:${type} id="n${at}"/>`).join('')}
  ${Array.from({ length: 9 }, (_, at) => line(`f${at}`, at === 0 ? 's' : `n${at - 1}`, `n${at}`)).join('')}</bpmn:process>`
const empty = `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression" language="urn:script"/></bpmn:sequenceFlow>`
/** A drawing need not have an id, and defines assignees and inputs in ways that are not read here. */
const ioSpecification = `<bpmn:ioSpecification id="io"><bpmn:dataOutput id="out" name="x"/><bpmn:inputSet/><bpmn:outputSet/></bpmn:ioSpecification>
  <bpmn:dataOutputAssociation id="da"><bpmn:sourceRef>out</bpmn:sourceRef><bpmn:targetRef>r</bpmn:targetRef></bpmn:dataOutputAssociation><bpmn:potentialOwner id="po"><bpmn:resourceRef>who</bpmn:resourceRef></bpmn:potentialOwner></bpmn:userTask>`
const drawnMore = model(
  approval.replace('</bpmn:userTask>', ioSpecification).replace(lanes, '<bpmn:laneSet id="l"/>'),
  '<bpmn:resource id="who" name="Approver"/>',
).replace(' id="_1"', '')
const pools = `<bpmn:collaboration id="talk"><bpmn:participant id="p1" processRef="WFP"/><bpmn:participant id="p2"/><bpmn:messageFlow id="m" sourceRef="t1" targetRef="p2"/></bpmn:collaboration>`

const codesOf = async (xml: string) =>
  checkDiagram(await readDiagram(xml))
    .filter(isError)
    .map((one) => `${one.element?.id ?? ''}:${one.code}`)

describe('a model from elsewhere', () => {
  test.each([
    ['that is only drawn', model(tasks(false)), ['WFP:only-drawn']],
    [
      'with conditions in the words of another engine',
      model(approval.replace(`$\{pass}`, "data('pass')").replace('camunda:assignee="demo"', '')),
      ['u:nobody-named', 'yes:condition-form'],
    ],
    [
      'with everything there is',
      model(everything),
      ['s:plain-event', ...Array.from({ length: 9 }, (_, at) => `n${at}:unsupported`)],
    ],
  ])('%s is refused, element by element', async (_, xml, expected) => {
    expect((await codesOf(xml)).sort()).toEqual([...expected].sort())
  })

  test('is run if it can be run', async () => {
    for (const [xml, people] of [
      [model(tasks(true)), 0],
      [model(tasks(true), pools), 0],
      [model(approval), 1],
      [drawnMore, 1],
      [model(approval.replace(line('b', 'u', 'g'), line('b', 'u', 'g').replace('/>', `>${empty}`))), 1],
    ] as const) {
      expect(await codesOf(xml)).toEqual([])
      const loaded = { source: await engineSource(xml), blueprint: blueprintOf(await readDiagram(xml)) }
      const first = await runStep({ ...loaded, state: null, variables: {} }, new Date())
      expect(first.waiting).toHaveLength(people)
      const [wait] = first.waiting
      if (!wait) expect(first.state).toBeNull()
      else {
        const impulse = { kind: 'complete', activityId: wait.activityId, executionId: wait.executionId } as const
        expect(
          (
            await runStep(
              { ...loaded, state: JSON.parse(first.state ?? ''), variables: { pass: true } },
              new Date(),
              impulse,
            )
          ).state,
        ).toBeNull()
      }
    }
  })

  test('is read in its declared encoding', async () => {
    const xml = model(approval.replace('Approve', 'Prüfen')).replace('UTF-8', 'ISO-8859-1')
    const text = diagramText(Buffer.from(xml, 'latin1'))
    expect(text).toContain('Prüfen')
    expect(await codesOf(text)).toEqual([])
    expect(await codesOf(xml)).toEqual([])
    expect(diagramText(Buffer.from(xml.replace('ISO-8859-1', 'nobody-knows')))).toContain('Prüfen')
  })

  test('that is damaged anywhere is refused with a message, and never breaks anything', async () => {
    const whole = model(approval + tasks(false).replaceAll('WFP', 'other'), pools.replaceAll('WFP', 'invoice'))
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length),
        fc.nat(60),
        fc.constantFrom('', '<', '"', '&x;', '<bpmn:task/>'),
        async (at, length, put) => {
          const xml = whole.slice(0, at) + put + whole.slice(at + length)
          try {
            const diagram = await readDiagram(xml)
            blueprintOf(diagram)
            if (!checkDiagram(diagram).some(isError)) await engineSource(xml)
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError)
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})
