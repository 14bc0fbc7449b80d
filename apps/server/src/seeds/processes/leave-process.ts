import { deployModel } from '../../areas/flow/models/deploy.ts'
import { submitModel } from '../../areas/flow/models/models.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { approvalDiagram, expression } from './approval-diagram.ts'

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
${approvalDiagram('leave')}</definitions>
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
