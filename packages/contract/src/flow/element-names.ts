import type { Label, Language } from '../kit/label.ts'

/** The names of diagram elements, including those that cannot run. */
const names = {
  process: { zh: '流程', en: 'Process' },
  startEvent: { zh: '开始', en: 'Start' },
  endEvent: { zh: '结束', en: 'End' },
  boundaryEvent: { zh: '边界事件', en: 'Boundary event' },
  intermediateCatchEvent: { zh: '等待事件', en: 'Catch event' },
  intermediateThrowEvent: { zh: '中间事件', en: 'Throw event' },
  task: { zh: '任务', en: 'Task' },
  userTask: { zh: '用户任务', en: 'User task' },
  manualTask: { zh: '人工任务', en: 'Manual task' },
  serviceTask: { zh: '服务任务', en: 'Service task' },
  scriptTask: { zh: '脚本任务', en: 'Script task' },
  sendTask: { zh: '发送任务', en: 'Send task' },
  receiveTask: { zh: '接收任务', en: 'Receive task' },
  businessRuleTask: { zh: '业务规则任务', en: 'Business rule task' },
  callActivity: { zh: '调用子流程', en: 'Call activity' },
  subProcess: { zh: '子流程', en: 'Sub-process' },
  transaction: { zh: '事务子流程', en: 'Transaction' },
  adHocSubProcess: { zh: '即席子流程', en: 'Ad-hoc sub-process' },
  exclusiveGateway: { zh: '排他网关', en: 'Exclusive gateway' },
  parallelGateway: { zh: '并行网关', en: 'Parallel gateway' },
  inclusiveGateway: { zh: '包容网关', en: 'Inclusive gateway' },
  eventBasedGateway: { zh: '事件网关', en: 'Event-based gateway' },
  complexGateway: { zh: '复杂网关', en: 'Complex gateway' },
  sequenceFlow: { zh: '顺序流', en: 'Sequence flow' },
  messageFlow: { zh: '消息流', en: 'Message flow' },
  association: { zh: '关联', en: 'Association' },
  collaboration: { zh: '协作图', en: 'Collaboration' },
  participant: { zh: '泳池', en: 'Pool' },
  lane: { zh: '泳道', en: 'Lane' },
  choreography: { zh: '编排图', en: 'Choreography' },
  textAnnotation: { zh: '注释', en: 'Annotation' },
  group: { zh: '分组', en: 'Group' },
  dataObjectReference: { zh: '数据对象', en: 'Data object' },
  dataStoreReference: { zh: '数据存储', en: 'Data store' },
} as const satisfies Record<string, Label>

/** `bpmn:UserTask` in the user's language. Unknown elements show their type name. */
export function elementName(type: string, language: Language): string {
  const bare = type.replace(/^\w+:/, '')
  const key = bare.charAt(0).toLowerCase() + bare.slice(1)
  const found: Label | undefined = names[key as keyof typeof names]
  return found ? found[language] : bare
}
