import { plainText } from '../../../platform/logging/plain-text.ts'

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

/** The initial content of a model: a start, one step of the starter, an end. */
export function firstDiagram({ modelKey, name }: { modelKey: string; name: string }): string {
  const title = plainText(name, 100).replace(/[<>&"]/g, (sign) => escapes[sign] ?? '')
  const initiator = '$' + '{initiator}'
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" id="definitions_${modelKey}" targetNamespace="http://flowable.org/bpmn">
  <process id="${modelKey}" name="${title}" isExecutable="true">
    <startEvent id="start" />
    <sequenceFlow id="toStep" sourceRef="start" targetRef="step" />
    <userTask id="step" name="${title}" flowable:assignee="${initiator}" />
    <sequenceFlow id="toEnd" sourceRef="step" targetRef="end" />
    <endEvent id="end" />
  </process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${modelKey}">
    <bpmndi:BPMNShape id="start_di" bpmnElement="start"><dc:Bounds x="160" y="142" width="36" height="36" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="step_di" bpmnElement="step"><dc:Bounds x="250" y="120" width="100" height="80" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="404" y="142" width="36" height="36" /></bpmndi:BPMNShape>
    <bpmndi:BPMNEdge id="toStep_di" bpmnElement="toStep"><di:waypoint x="196" y="160" /><di:waypoint x="250" y="160" /></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="toEnd_di" bpmnElement="toEnd"><di:waypoint x="350" y="160" /><di:waypoint x="404" y="160" /></bpmndi:BPMNEdge>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>
`
}
