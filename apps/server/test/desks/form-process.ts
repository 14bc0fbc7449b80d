import { arrow, diagram, task, value } from './flow-desk.ts'

export const inside = (...fields: string[]) => `<extensionElements>${fields.join('')}</extensionElements>`
export const field = (attributes: string, children = '') =>
  `<form:field xmlns:form="urn:library:process-form" ${attributes}>${children}</form:field>`
export const access = (step: string, may: string) => `<form:access step="${step}" may="${may}"/>`

const startFields = [
  field(
    'name="amount" type="number" label="金额" labelEn="Amount" required="true" min="0" max="99999999999999999" decimals="2"',
    access('check', 'edit'),
  ),
  field('name="code" type="text" label="编号" pattern="[A-Z]{2}\\d{3}" maxLength="5"'),
  field('name="day" type="date" label="日期" min="2026-01-01"'),
  field(
    'name="kind" type="choice" label="类别" labelEn="Kind"',
    '<form:option value="a" label="甲" labelEn="First"/><form:option value="b" label="乙"/>',
  ),
  field('name="boss" type="people" label="审批人" required="true"'),
  field('name="papers" type="file" label="材料"', access('sign', 'hide')),
]
const secret = field('name="rating" type="text" label="内部评级"', access('s', 'hide') + access('sign', 'hide'))

/** A start with a form, a check that may change the amount, and a signature for what is large. */
export const purchase = (key: string, condition = 'amount &gt; 1000') =>
  diagram(
    key,
    `<startEvent id="s">${inside(...startFields)}</startEvent>${arrow('f0', 's', 'check')}
    ${task('check', value('boss'), inside(secret))}${arrow('f1', 'check', 'g')}<exclusiveGateway id="g" default="small"/>
    <sequenceFlow id="large" sourceRef="g" targetRef="sign"><conditionExpression>${value(condition)}</conditionExpression></sequenceFlow>
    ${arrow('small', 'g', 'e')}${task('sign', value('initiator'))}${arrow('f2', 'sign', 'e')}<endEvent id="e"/>`,
  )
