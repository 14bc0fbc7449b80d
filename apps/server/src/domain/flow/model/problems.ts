import { elementName } from '@library/contract/flow/element-names'
import type { FlowProblem } from '@library/contract/flow/model'
import type { Label, Language } from '@library/contract/kit/label'
import type { ModdleElement } from './diagram.ts'

/** Why a diagram cannot be run, or runs differently from how it looks. */
const words = {
  unsupported: { zh: '不支持{type}', en: 'Elements of type {type} are not supported' },
  'no-process': { zh: '文件中没有流程', en: 'There is no process in the file' },
  'only-drawn': {
    zh: '该流程只是图示（isExecutable 不为 true），不能部署',
    en: 'This process is only drawn (isExecutable is not true): it cannot be deployed',
  },
  'many-processes': { zh: '只能有一个可执行的流程', en: 'There must be one executable process only' },
  'bad-key': { zh: '流程标识 {value} 不合法', en: 'The process id {value} cannot be used as a key' },
  'no-start': { zh: '必须有且只有一个开始事件', en: 'There must be exactly one start event' },
  'no-id': { zh: '元素缺少 id', en: 'The element has no id' },
  'no-incoming': { zh: '没有进入该步骤的连线', en: 'No arrow leads to this step' },
  'dead-end': { zh: '没有离开该步骤的连线，流程将在此结束', en: 'No arrow leaves this step: the process ends here' },
  'broken-arrow': { zh: '连线缺少起点或终点', en: 'The arrow lacks an end' },
  'nobody-named': { zh: '没有指定办理人或候选人', en: 'Neither an assignee nor candidates are named' },
  'condition-missing': { zh: '排他网关的连线缺少条件', en: 'An arrow of this exclusive gateway has no condition' },
  'no-default': { zh: '排他网关没有默认连线', en: 'The exclusive gateway has no default arrow' },
  'condition-language': { zh: '条件不能使用脚本语言 {value}', en: 'A condition cannot be a script in {value}' },
  'condition-form': {
    zh: `条件 {value} 须写成 $\{…}`,
    en: `The condition {value} must be written as $\{…}`,
  },
  expression: { zh: '表达式 {value} 有误：{reason}', en: 'The expression {value} is wrong: {reason}' },
  'no-collection': { zh: '多实例缺少集合或数量', en: 'Several instances need a collection or a number' },
  'loop-here': { zh: '只有用户任务可以多实例', en: 'Only a user task can have several instances' },
  'standard-loop': { zh: '不支持标准循环', en: 'Standard loops are not supported' },
  'timer-only': { zh: '只支持定时事件', en: 'Only timer events are supported here' },
  'plain-event': { zh: '只支持无触发条件的事件', en: 'Only a plain event is supported here' },
  'timer-value': { zh: '定时 {value} 不是 ISO 8601 时长或日期', en: 'The timer {value} is no ISO 8601 span or date' },
  'timer-cycle': { zh: '不支持循环定时', en: 'Repeating timers are not supported' },
  'no-called': { zh: '调用活动没有指明流程标识', en: 'The call activity does not name a process key' },
  endless: { zh: '该回路上没有人工步骤，会无限循环', en: 'No person takes part in this loop: it would never end' },
  'not-sent': {
    zh: '消息流只是图示，不会发送消息',
    en: 'A message flow is only drawn: no message is sent',
  },
  'passes-by': { zh: '普通任务无人办理，直接通过', en: 'Nobody takes an abstract task: the process passes it by' },
  'two-ways': {
    zh: '两条路径会同时到达该结束，流程将在此结束两次；请检查是否应先汇合',
    en: 'Two ways reach this end at once: it would be reached twice; join them first if that is not meant',
  },
  'form-here': {
    zh: '只有流程的开始和用户任务可以有表单字段',
    en: 'Only the start and user tasks can have form fields',
  },
  'form-large': { zh: '表单字段超过 {most} 个', en: 'There are more than {most} form fields' },
  field: { zh: '字段“{field}”：{reason}', en: 'The field {field}: {reason}' },
  'field-twice': { zh: '字段“{field}”重复声明', en: 'The field {field} is declared twice' },
  'field-step': {
    zh: '字段“{field}”引用的步骤 {step} 不存在',
    en: 'The field {field} names the step {step}, which does not exist',
  },
  'field-access': { zh: '字段“{field}”的权限 {value} 有误', en: 'The field {field} has the unknown access {value}' },
  'unknown-variable': {
    zh: '变量 {value} 不是表单字段，也不是流程变量',
    en: 'The variable {value} is neither a form field nor known to the process',
  },
  'condition-type': { zh: '表达式 {value} 类型不符：{reason}', en: 'The expression {value} mixes types: {reason}' },
  lost: { zh: '文件有误：{reason}', en: 'The file is damaged: {reason}' },
} as const satisfies Record<string, Label>
export type ProblemCode = keyof typeof words

const warnings: ReadonlySet<ProblemCode> = new Set(['dead-end', 'no-default', 'not-sent', 'passes-by', 'two-ways'])

export type Problem = Readonly<{
  code: ProblemCode
  element?: Pick<ModdleElement, 'id' | 'name' | '$type'> | undefined
  details?: Readonly<Record<string, string | Label>>
}>

export function isError({ code }: Problem): boolean {
  return !warnings.has(code)
}

export function problemIn(language: Language, problem: Problem): FlowProblem {
  const { code, element } = problem
  const type = elementName(element?.$type ?? '', language)
  const details: Record<string, string | Label> = { type, ...problem.details }
  const placed = (detail: string | Label = '') => (typeof detail === 'string' ? detail : detail[language])
  return {
    elementId: element?.id ?? null,
    elementType: element?.$type ?? null,
    elementName: element?.name ?? null,
    level: isError(problem) ? 'error' : 'warning',
    code,
    msg: words[code][language].replace(/\{(\w+)\}/g, (_, name: string) => placed(details[name])),
  }
}

/** One line about a problem in both languages, for a refusal that lists several. */
export function asLabel(problem: Problem): Label {
  const about = (language: Language) => {
    const { elementName, elementId, msg } = problemIn(language, problem)
    const name = elementName?.trim().replace(/\s+/g, ' ') || elementId
    return name ? `${name}: ${msg}` : msg
  }
  return { zh: about('zh'), en: about('en') }
}
