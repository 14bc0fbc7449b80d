import { deployModel } from '../areas/flow/models/deploy.ts'
import { submitModel } from '../areas/flow/models/models.ts'
import type { Ctx } from '../platform/database/database.ts'

const expression = (text: string) => `$\{${text}}`

/** The approver decides; more than three days also needs an administrator. */
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" id="definitions_leave" targetNamespace="http://flowable.org/bpmn">
  <process id="leave" name="请假流程" isExecutable="true">
    <startEvent id="start" name="提交申请" />
    <sequenceFlow id="toManager" sourceRef="start" targetRef="manager" />
    <userTask id="manager" name="审批人审批" flowable:assignee="${expression('taskUser')}" flowable:dueDate="P2D" />
    <sequenceFlow id="toDecision" sourceRef="manager" targetRef="decision" />
    <exclusiveGateway id="decision" name="审批结果" default="toApproved" />
    <sequenceFlow id="toRefused" name="不同意" sourceRef="decision" targetRef="refused">
      <conditionExpression xsi:type="tFormalExpression">${expression('pass == false')}</conditionExpression>
    </sequenceFlow>
    <sequenceFlow id="toStaff" name="超过三天" sourceRef="decision" targetRef="staff">
      <conditionExpression xsi:type="tFormalExpression">${expression('pass and days &gt; 3')}</conditionExpression>
    </sequenceFlow>
    <sequenceFlow id="toApproved" name="同意" sourceRef="decision" targetRef="approved" />
    <userTask id="staff" name="人事审批" flowable:candidateGroups="admin" flowable:dueDate="P3D" />
    <sequenceFlow id="toResult" sourceRef="staff" targetRef="result" />
    <exclusiveGateway id="result" name="人事结果" default="toDone" />
    <sequenceFlow id="toDenied" name="不同意" sourceRef="result" targetRef="refused">
      <conditionExpression xsi:type="tFormalExpression">${expression('pass == false')}</conditionExpression>
    </sequenceFlow>
    <sequenceFlow id="toDone" name="同意" sourceRef="result" targetRef="approved" />
    <endEvent id="approved" name="已批准" />
    <endEvent id="refused" name="未批准" />
  </process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="leave">
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
</definitions>
`

export async function sowLeaveProcess(ctx: Ctx): Promise<void> {
  const model = {
    modelKey: 'leave',
    name: '请假流程',
    description: '审批人审批；超过三天须人事审批',
    modelEditorXml: xml,
  }
  const { id } = await submitModel(ctx, model)
  await deployModel(ctx, { modelId: id, category: 'flow_1' })
}
