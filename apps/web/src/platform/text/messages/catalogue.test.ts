import { expect, test } from 'vitest'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** The specified texts, verbatim. */
test.each([
  [zh.failure.unknown, '未知错误', en.failure.unknown, 'unknown error'],
  [zh.list.added, '新增成功', en.list.added, 'added successfully'],
  [zh.list.updated, '修改成功', en.list.updated, 'updated successfully'],
  [zh.list.deleted, '删除成功', en.list.deleted, 'deleted successfully'],
  [zh.list.done, '操作成功', en.list.done, 'operation successful'],
  [zh.list.confirmDelete, '确定将选择数据删除?', en.list.confirmDelete, 'confirm deleting the selected data?'],
  [zh.list.selectOne, '请选择至少一条数据', en.list.selectOne, 'please select at least one row'],
  [zh.errorLog.sent, '发送成功！', en.errorLog.sent, 'sent successfully'],
  [zh.errorLog.cleared, '清空成功！', en.errorLog.cleared, 'cleared successfully'],
  [zh.tabs.clearQuestion, '是否清除缓存?', en.tabs.clearQuestion, 'clear the cache?'],
  [zh.tabs.cleared, '清除完毕', en.tabs.cleared, 'cleared'],
  [zh.lock.empty, '锁屏密码不能为空', en.lock.empty, 'the lock password cannot be empty'],
  [zh.switch.needDept, '请选择部门', en.switch.needDept, 'select a department'],
  [zh.switch.needRole, '请选择角色', en.switch.needRole, 'select a role'],
  [zh.register.tenantFirst, '请先输入租户编号', en.register.tenantFirst, 'please enter the tenant number first'],
  [zh.register.accountFirst, '请先输入账号名称', en.register.accountFirst, 'please enter the account name first'],
  [zh.register.passwordFirst, '请先输入密码', en.register.passwordFirst, 'please enter the password first'],
  [zh.register.mismatch, '两次输入的密码不一致', en.register.mismatch, 'the two passwords do not match'],
  [zh.register.failed, '提交失败', en.register.failed, 'submission failed'],
  [
    zh.register.done,
    '注册申请已提交，请耐心等待管理员通过！',
    en.register.done,
    'the registration request has been submitted, please wait for the administrator to approve it',
  ],
  [zh.strip.title, '产品分类与评价', en.strip.title, 'product category and evaluation'],
])('%s', (chinese, wanted, english, meant) => {
  expect(chinese).toBe(wanted)
  expect(english.toLowerCase()).toBe(meant)
})
