import type { ErrorEntry } from '../kit/domain-error.ts'

export const flowErrors = {
  'flow/not-a-diagram': {
    status: 400,
    message: { zh: '不是有效的 BPMN 2.0 文件：{reason}', en: 'This is no valid BPMN 2.0 file: {reason}' },
  },
  'flow/cannot-run': {
    status: 400,
    message: { zh: '流程不能部署：{reasons}', en: 'The process cannot be deployed: {reasons}' },
  },
  'flow/file-name': {
    status: 400,
    message: {
      zh: '文件 {name} 的扩展名必须是 .bpmn 或 .bpmn20.xml',
      en: 'The file {name} must end in .bpmn or .bpmn20.xml',
    },
  },
  'flow/unknown-category': {
    status: 400,
    message: { zh: '字典中没有流程类型 {category}', en: 'There is no process category {category} in the dictionary' },
  },
  'flow/deployment-runs': {
    status: 409,
    message: {
      zh: '仍有 {count} 个流程实例，不能删除：{names}',
      en: '{count} instances of it exist, so it cannot be removed: {names}',
    },
  },
  'flow/suspended': {
    status: 409,
    message: { zh: '流程“{name}”已挂起，不能发起', en: '{name} is suspended: nothing new can be started' },
  },
  'flow/not-deployed': {
    status: 409,
    message: { zh: '本站没有可用的流程 {key}', en: 'This station has no active process {key}' },
  },
  'flow/task-ended': {
    status: 409,
    message: { zh: '任务已由他人处理或已取消', en: 'The task has been dealt with or called off already' },
  },
  'flow/already-claimed': {
    status: 409,
    message: { zh: '任务已被 {name} 签收', en: 'The task has been claimed by {name}' },
  },
  'flow/not-claimed': {
    status: 409,
    message: { zh: '请先签收任务', en: 'Please claim the task first' },
  },
  'flow/not-yours': {
    status: 403,
    message: { zh: '该任务不由您办理', en: 'This task is not yours' },
  },
  'flow/not-starter': {
    status: 403,
    message: { zh: '只有发起人可以这样做', en: 'Only whoever started the process may do this' },
  },
  'flow/ended': {
    status: 409,
    message: { zh: '流程已结束', en: 'The process has ended' },
  },
  'flow/signers-pending': {
    status: 409,
    message: { zh: '等待加签人处理：{names}', en: 'Others must sign first: {names}' },
  },
  'flow/no-earlier-step': {
    status: 409,
    message: { zh: '没有可以驳回到的步骤', en: 'There is no earlier step to send it back to' },
  },
  'flow/unknown-step': {
    status: 400,
    message: { zh: '流程没有经过步骤 {step}', en: 'The process has not been at the step {step}' },
  },
  'flow/unknown-user': {
    status: 400,
    message: { zh: '用户不存在或已停用', en: 'The user does not exist or is disabled' },
  },
  'flow/to-yourself': {
    status: 400,
    message: { zh: '不能选择自己', en: 'Please choose somebody else' },
  },
  'flow/urged': {
    status: 429,
    message: { zh: '{minutes} 分钟内已催办过', en: 'It was urged within the last {minutes} minutes' },
  },
  'flow/expression': {
    status: 409,
    message: {
      zh: '步骤“{step}”的表达式 {expression} 不能求值：{reason}',
      en: 'The expression {expression} of {step} cannot be worked out: {reason}',
    },
  },
  'flow/stuck': {
    status: 409,
    message: { zh: '流程无法继续：{reason}', en: 'The process cannot go on: {reason}' },
  },
  'flow/nobody': {
    status: 409,
    message: {
      zh: '步骤“{step}”没有可办理的人员：{who}',
      en: 'Nobody can take the step {step}: {who}',
    },
  },
  'flow/decided-by-process': {
    status: 409,
    message: {
      zh: '该审核由流程“{name}”决定，请在待办事务中办理',
      en: 'The process {name} decides this audit: please use your task list',
    },
  },
  'flow/field-wrong': {
    status: 400,
    message: { zh: '表单字段有误：{reasons}', en: 'Form fields are wrong: {reasons}' },
  },
  'flow/field-invalid': {
    status: 400,
    message: { zh: '字段“{field}”：{reason}', en: '{field}: {reason}' },
  },
  'flow/field-unknown': {
    status: 400,
    message: { zh: '流程没有字段 {name}', en: 'The process has no field {name}' },
  },
  'flow/field-locked': {
    status: 403,
    message: { zh: '在此步骤不能修改“{field}”', en: '{field} cannot be changed at this step' },
  },
  'flow/category-in-use': {
    status: 409,
    message: {
      zh: '流程类型“{name}”已有 {count} 个流程使用，不能删除',
      en: '{count} processes have the category {name}: it cannot be removed',
    },
  },
  'flow/nothing-named': {
    status: 400,
    message: { zh: '请指定流程实例或流程定义', en: 'Please name a process instance or a definition' },
  },
} as const satisfies Record<string, ErrorEntry>
