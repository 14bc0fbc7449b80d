import { categoryList, submitCategory } from '../../areas/flow/models/categories.ts'
import { deployModel } from '../../areas/flow/models/deploy.ts'
import { submitModel } from '../../areas/flow/models/models.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { approvalDiagram, expression } from './approval-diagram.ts'

/** A process with a form of its own. The approver decides; more than ten thousand also needs an administrator. */
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" xmlns:form="urn:library:process-form" id="definitions_purchase" targetNamespace="http://flowable.org/bpmn">
  <process id="purchase" name="采购申请" isExecutable="true">
    <startEvent id="start" name="填写申请"><extensionElements>
      <form:field name="item" type="text" label="采购内容" labelEn="What to buy" required="true" maxLength="200" />
      <form:field name="amount" type="number" label="预算金额（元）" labelEn="Amount (CNY)" required="true" min="0.01" max="10000000" decimals="2"><form:access step="manager" may="edit" /></form:field>
      <form:field name="kind" type="choice" label="采购方式" labelEn="Way of buying" required="true"><form:option value="direct" label="直接采购" labelEn="Direct" /><form:option value="inquiry" label="询价采购" labelEn="By inquiry" /><form:option value="tender" label="招标采购" labelEn="By tender" /></form:field>
      <form:field name="neededBy" type="date" label="需用日期" labelEn="Needed by" min="2020-01-01" />
      <form:field name="approver" type="people" label="审批人" labelEn="Approver" required="true" />
      <form:field name="quotes" type="file" label="报价单" labelEn="Quotations" />
    </extensionElements></startEvent>
    <sequenceFlow id="toManager" sourceRef="start" targetRef="manager" />
    <userTask id="manager" name="审批人审批" flowable:assignee="${expression('approver')}" flowable:dueDate="P2D"><extensionElements>
      <form:field name="supplier" type="text" label="建议供应商" labelEn="Suggested supplier" maxLength="100"><form:access step="start" may="hide" /></form:field>
    </extensionElements></userTask>
    <sequenceFlow id="toDecision" sourceRef="manager" targetRef="decision" />
    <exclusiveGateway id="decision" name="审批结果" default="toApproved" />
    <sequenceFlow id="toRefused" name="不同意" sourceRef="decision" targetRef="refused"><conditionExpression xsi:type="tFormalExpression">${expression('pass == false')}</conditionExpression></sequenceFlow>
    <sequenceFlow id="toStaff" name="超过一万元" sourceRef="decision" targetRef="staff"><conditionExpression xsi:type="tFormalExpression">${expression('pass and amount &gt; 10000')}</conditionExpression></sequenceFlow>
    <sequenceFlow id="toApproved" name="同意" sourceRef="decision" targetRef="approved" />
    <userTask id="staff" name="管理员审批" flowable:candidateGroups="admin" flowable:dueDate="P3D" />
    <sequenceFlow id="toResult" sourceRef="staff" targetRef="result" />
    <exclusiveGateway id="result" name="复核结果" default="toDone" />
    <sequenceFlow id="toDenied" name="不同意" sourceRef="result" targetRef="refused"><conditionExpression xsi:type="tFormalExpression">${expression('pass == false')}</conditionExpression></sequenceFlow>
    <sequenceFlow id="toDone" name="同意" sourceRef="result" targetRef="approved" />
    <endEvent id="approved" name="已批准" />
    <endEvent id="refused" name="未批准" />
  </process>
${approvalDiagram('purchase')}</definitions>
`

const general = { dictKey: 'general', dictValue: '通用流程', dictValueEn: 'General' }

/** Processes without screens of their own need a category too. */
export async function sowGeneralCategory(ctx: Ctx): Promise<void> {
  const known = await categoryList(ctx)
  if (!known.some(({ dictKey }) => dictKey === general.dictKey)) await submitCategory(ctx, general)
}

export async function sowPurchaseProcess(ctx: Ctx): Promise<void> {
  const model = {
    modelKey: 'purchase',
    name: '采购申请',
    description: '带表单的流程示例：金额超过一万元须管理员审批',
    modelEditorXml: xml,
  }
  const { id } = await submitModel(ctx, model)
  await deployModel(ctx, { modelId: id, category: `flow_${general.dictKey}` })
}
