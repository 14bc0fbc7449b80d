import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Connection, Element, Shape } from 'bpmn-js/lib/model/Types'
import { is } from 'bpmn-js/lib/util/ModelUtil'
import type CommandStack from 'diagram-js/lib/command/CommandStack'
import { expect, onTestFinished, test } from 'vitest'
import { stubDrawing } from '../../../../test/stub-drawing.ts'
import type { Registry } from './editor.ts'
import { makeEditor } from './modeler.ts'

stubDrawing()

/** A start, a step, a gateway and an end, each 50 behind the one before. */
const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" targetNamespace="x">
  <process id="p"><startEvent id="start" /><userTask id="step" /><exclusiveGateway id="fork" /><endEvent id="end" />
    <sequenceFlow id="a" sourceRef="start" targetRef="step" /><sequenceFlow id="b" sourceRef="step" targetRef="fork" />
    <sequenceFlow id="c" sourceRef="fork" targetRef="end" /></process>
  <bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="plane" bpmnElement="p">
    <bpmndi:BPMNShape id="start_s" bpmnElement="start"><dc:Bounds x="114" y="100" width="36" height="36" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="step_s" bpmnElement="step"><dc:Bounds x="200" y="78" width="100" height="80" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="fork_s" bpmnElement="fork"><dc:Bounds x="350" y="93" width="50" height="50" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="end_s" bpmnElement="end"><dc:Bounds x="450" y="100" width="36" height="36" /></bpmndi:BPMNShape>
    <bpmndi:BPMNEdge id="a_e" bpmnElement="a"><di:waypoint x="150" y="118" /><di:waypoint x="200" y="118" /></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="b_e" bpmnElement="b"><di:waypoint x="300" y="118" /><di:waypoint x="350" y="118" /></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="c_e" bpmnElement="c"><di:waypoint x="400" y="118" /><di:waypoint x="450" y="118" /></bpmndi:BPMNEdge>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`

const known = ['start', 'step', 'fork', 'end']
const nameOf = ({ id }: Element) => (known.includes(id) ? id : 'new')

/** The canvas with the diagram. A click on an element opens its context pad. */
async function openCanvas() {
  const { box, get } = await makeEditor(xml)
  document.body.append(box)
  onTestFinished(() => box.remove())
  const person = userEvent.setup()
  const registry = get<Registry>('elementRegistry')
  const all = (type: string) => registry.getAll().filter((one) => is(one, type))
  return {
    person,
    select: (id: string) => person.click(box.querySelector<SVGElement>(`[data-element-id=${id}]`) ?? box),
    undo: () => get<CommandStack>('commandStack').undo(),
    ways: () =>
      (all('bpmn:SequenceFlow') as Connection[])
        .map(({ source, target }) => `${nameOf(source as Element)} > ${nameOf(target as Element)}`)
        .sort(),
    placeOf: (name: string) => (all('bpmn:FlowNode') as Shape[]).find((one) => nameOf(one) === name),
  }
}

test('a user task that the canvas appends to a step stands in its arrow, with room, and is undone as one', async () => {
  const { person, select, undo, ways, placeOf } = await openCanvas()
  const before = ways()
  await select('step')
  expect(screen.queryByTitle('追加结束')).toBeNull()
  await person.click(screen.getByTitle('追加用户任务'))
  expect(ways()).toEqual(['fork > end', 'new > fork', 'start > step', 'step > new'])
  expect(placeOf('new')).toMatchObject({ type: 'bpmn:UserTask', x: 350, width: 100 })
  expect(placeOf('fork')?.x).toBe(500)
  undo()
  expect(ways()).toEqual(before)
  expect(placeOf('fork')?.x).toBe(350)
})

test('behind a gateway it is another way, and an end may follow', async () => {
  const { person, select, ways } = await openCanvas()
  await select('fork')
  expect(screen.getByTitle('追加结束')).toBeTruthy()
  await person.click(screen.getByTitle('追加用户任务'))
  expect(ways()).toEqual(['fork > end', 'fork > new', 'start > step', 'step > fork'])
})
