import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { inTenantShape } from './user.ts'

const password = z.string().min(1).max(128)

export const updatePasswordCall = defineCall({
  method: 'POST',
  path: 'blade-user/update-password',
  label: { zh: '修改密码', en: 'Change the password' },
  body: z.strictObject({
    oldPassword: labelled(password, '原密码', 'Old password'),
    newPassword: labelled(password, '新密码', 'New password'),
    newPassword1: labelled(password, '确认密码', 'Confirmation'),
  }),
  eitherPlace: true,
  answer: z.null(),
})

const userIds = z.strictObject({ userIds: labelled(idsText, '用户', 'Users', true), ...inTenantShape })

export const unlockCall = defineCall({
  method: 'POST',
  path: 'blade-user/unlock',
  label: { zh: '解锁账号', en: 'Unlock accounts' },
  body: userIds,
  eitherPlace: true,
  answer: z.null(),
})
export const resetPasswordCall = defineCall({
  method: 'POST',
  path: 'blade-user/reset-password',
  label: { zh: '重置密码', en: 'Reset passwords' },
  body: userIds,
  eitherPlace: true,
  answer: z.array(z.object({ userId: z.string(), account: z.string(), password: z.string() })),
})
export const grantRolesCall = defineCall({
  method: 'POST',
  path: 'blade-user/grant',
  label: { zh: '分配角色', en: 'Grant roles' },
  body: userIds.extend({ roleIds: labelled(idsText, '角色', 'Roles', true) }),
  eitherPlace: true,
  answer: z.null(),
})
/** Of visitors who asked for an account. `blade-user/grant` approves. */
export const refuseGuestsCall = defineCall({
  method: 'POST',
  path: 'blade-user/refuse',
  label: { zh: '拒绝账号申请', en: 'Refuse requests for an account' },
  body: userIds.extend({ reason: labelled(z.string().trim().min(1).max(200), '拒绝原因', 'Reason') }),
  answer: z.null(),
})
/** For a lost telephone: the user signs in with the password alone and can set up two factors again. */
export const resetTotpCall = defineCall({
  method: 'POST',
  path: 'blade-user/totp/reset',
  label: { zh: '解除两步验证', en: 'Remove two factors of users' },
  body: userIds,
  eitherPlace: true,
  answer: z.null(),
})
