import type { ErrorEntry } from '../kit/domain-error.ts'
import { mobileProblems } from '../user/mobile-number.ts'

export const smsErrors = {
  'sms/incomplete': { status: 400, message: { zh: '请输入{label}', en: 'Please enter the {label}' } },
  'sms/no-adapter': {
    status: 400,
    message: { zh: '暂不支持该短信服务商', en: 'This SMS provider is not supported' },
  },
  'sms/endpoint': {
    status: 400,
    message: { zh: '服务地址必须是 http 或 https 地址', en: 'The endpoint must be an http or https address' },
  },
  'sms/no-such-code': {
    status: 400,
    message: { zh: '没有编号为 {code} 的短信配置', en: 'There is no SMS configuration {code}' },
  },
  'sms/none-enabled': {
    status: 409,
    message: { zh: '还没有启用短信配置', en: 'No SMS configuration is enabled yet' },
  },
  'sms/params': {
    status: 400,
    message: { zh: '模板参数必须是 JSON 对象', en: 'The parameters must be a JSON object' },
  },
  'sms/param-missing': {
    status: 400,
    message: { zh: '缺少模板参数：{names}', en: 'The template also needs: {names}' },
  },
  'sms/param-unknown': {
    status: 400,
    message: { zh: '模板中没有参数：{names}', en: 'The template does not know: {names}' },
  },
  'sms/no-phone': { status: 400, message: mobileProblems.empty },
  'sms/too-many-phones': {
    status: 400,
    message: { zh: '一次最多发送 {most} 个号码', en: 'At most {most} numbers at once' },
  },
  'sms/enabled': {
    status: 409,
    message: { zh: '该配置正在使用，请先启用其他配置', en: 'This one is in use, please enable another one first' },
  },
  'sms/away': {
    status: 503,
    message: { zh: '暂时无法发送：{reason}', en: 'Sending is not possible for the moment: {reason}' },
  },
  'mail/port': {
    status: 400,
    message: { zh: '端口必须在 1 到 65535 之间', en: 'A port is a number from 1 to 65535' },
  },
  'mail/address': {
    status: 400,
    message: { zh: '邮件地址格式不正确', en: 'This is not the address of a mailbox' },
  },
  'mail/private-address': {
    status: 400,
    message: { zh: '不允许使用内网地址', en: 'Private addresses are not allowed' },
  },
  'mail/failed': { status: 503, message: { zh: '发送失败：{reason}', en: 'The mail was not sent: {reason}' } },
} as const satisfies Record<string, ErrorEntry>
