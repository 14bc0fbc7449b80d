export const expression = (text: string) => `$\{${text}}`

/** How the two demo processes are drawn: an approver, a decision, and an administrator for what is large. */
export function approvalDiagram(process: string): string {
  return `  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${process}">
    <bpmndi:BPMNShape id="start_di" bpmnElement="start"><dc:Bounds x="152" y="162" width="36" height="36" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="manager_di" bpmnElement="manager"><dc:Bounds x="250" y="140" width="100" height="80" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="decision_di" bpmnElement="decision" isMarkerVisible="true"><dc:Bounds x="415" y="155" width="50" height="50" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="staff_di" bpmnElement="staff"><dc:Bounds x="530" y="40" width="100" height="80" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="result_di" bpmnElement="result" isMarkerVisible="true"><dc:Bounds x="695" y="55" width="50" height="50" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="approved_di" bpmnElement="approved"><dc:Bounds x="822" y="162" width="36" height="36" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="refused_di" bpmnElement="refused"><dc:Bounds x="822" y="282" width="36" height="36" /></bpmndi:BPMNShape>
    <bpmndi:BPMNEdge id="toManager_di" bpmnElement="toManager"><di:waypoint x="188" y="180" /><di:waypoint x="250" y="180" /></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="toDecision_di" bpmnElement="toDecision"><di:waypoint x="350" y="180" /><di:waypoint x="415" y="180" /></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="toStaff_di" bpmnElement="toStaff"><di:waypoint x="440" y="155" /><di:waypoint x="440" y="80" /><di:waypoint x="530" y="80" /></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="toApproved_di" bpmnElement="toApproved"><di:waypoint x="465" y="180" /><di:waypoint x="822" y="180" /></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="toRefused_di" bpmnElement="toRefused"><di:waypoint x="440" y="205" /><di:waypoint x="440" y="300" /><di:waypoint x="822" y="300" /></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="toResult_di" bpmnElement="toResult"><di:waypoint x="630" y="80" /><di:waypoint x="695" y="80" /></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="toDone_di" bpmnElement="toDone"><di:waypoint x="745" y="80" /><di:waypoint x="840" y="80" /><di:waypoint x="840" y="162" /></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="toDenied_di" bpmnElement="toDenied"><di:waypoint x="720" y="105" /><di:waypoint x="720" y="270" /><di:waypoint x="830" y="284" /></bpmndi:BPMNEdge>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
`
}
