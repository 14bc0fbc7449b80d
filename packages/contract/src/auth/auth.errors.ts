import type { ErrorEntry } from '../kit/domain-error.ts'

/** Errors of the sign-in calls. The part after the slash is the `error_code` of the token response. */
export const authErrors = {
  'auth/unsupported-grant': { status: 400, message: { zh: '不支持的授权类型', en: 'The grant type is not supported' } },
  'auth/grant-not-allowed': {
    status: 400,
    message: { zh: '该客户端不允许使用此授权类型', en: 'This client may not use the grant type' },
  },
  'auth/missing-parameter': { status: 400, message: { zh: '缺少参数 {name}', en: 'The parameter {name} is missing' } },
  'auth/bad-scope': {
    status: 400,
    message: { zh: '该应用未登记所请求的授权范围', en: 'The client is not registered for the requested scope' },
  },
  'auth/insufficient-scope': {
    status: 403,
    message: { zh: '令牌的授权范围不包括此接口', en: 'The scope of the token does not include this call' },
  },
  'auth/consent-elsewhere': {
    status: 403,
    message: {
      zh: '请在发起授权的浏览器中，由本人在本系统页面确认',
      en: 'Consent is given on our own page, in the browser that was asked',
    },
  },
  'auth/foreign-token': {
    status: 400,
    message: { zh: '令牌不属于该应用', en: 'The token belongs to another client' },
  },
  'auth/bad-client': { status: 401, message: { zh: '客户端认证失败', en: 'The client credential is wrong' } },
  'auth/bad-credentials': {
    status: 400,
    message: { zh: '账号或密码错误', en: 'The account or the password is wrong' },
  },
  'auth/locked': {
    status: 429,
    message: {
      zh: '登录失败次数过多，账号已锁定，请 {minutes} 分钟后再试或联系管理员',
      en: 'Too many failed sign-ins: the account is locked, try again in {minutes} minutes or ask the administrator',
    },
  },
  'auth/too-many-from-address': {
    status: 429,
    message: { zh: '登录尝试过于频繁，请稍后再试', en: 'Too many sign-in attempts, please try again later' },
  },
  'auth/bad-captcha': {
    status: 400,
    message: { zh: '验证码不正确或已过期', en: 'The captcha is wrong or has expired' },
  },
  'auth/waiting-for-approval': {
    status: 400,
    message: { zh: '账号正在等待管理员审批', en: "The account is waiting for the administrator's approval" },
  },
  'auth/refused': {
    status: 400,
    message: {
      zh: '您的账号申请未通过：{reason}',
      en: 'Your request for an account was refused: {reason}',
    },
  },
  'auth/disabled': {
    status: 400,
    message: { zh: '账号已停用，请联系管理员', en: 'The account is disabled, please contact the administrator' },
  },
  'auth/tenant-unavailable': {
    status: 400,
    message: { zh: '租户不存在或已过期', en: 'The tenant does not exist or has expired' },
  },
  'auth/bad-refresh-token': {
    status: 400,
    message: {
      zh: '刷新令牌无效或已过期，请重新登录',
      en: 'The refresh token is not valid any more, please sign in again',
    },
  },
  'auth/bad-code': {
    status: 400,
    message: { zh: '授权码无效或已过期', en: 'The authorization code is not valid any more' },
  },
  'auth/unknown-client': {
    status: 400,
    message: { zh: '客户端未登记或不允许单点登录', en: 'The client is not registered for single sign-on' },
  },
  'auth/bad-redirect': { status: 400, message: { zh: '回调地址未登记', en: 'The redirect address is not registered' } },
  'auth/bad-pkce': { status: 400, message: { zh: 'PKCE 校验失败', en: 'The code verifier does not fit' } },
  'auth/unknown-source': {
    status: 400,
    message: { zh: '未配置的登录来源', en: 'This sign-in source is not configured' },
  },
  'auth/bad-state': {
    status: 400,
    message: { zh: '登录状态已失效，请重新发起登录', en: 'The sign-in has expired, please start it again' },
  },
  'auth/provider-failed': {
    status: 400,
    message: { zh: '第三方登录失败', en: 'The other provider refused the sign-in' },
  },
  'auth/mfa-required': { status: 400, message: { zh: '请输入两步验证码', en: 'Please enter the two-factor code' } },
  'auth/bad-otp': { status: 400, message: { zh: '两步验证码不正确', en: 'The two-factor code is wrong' } },
  'auth/bad-mfa-token': {
    status: 400,
    message: { zh: '两步验证已超时，请重新登录', en: 'The two-factor step has expired, please sign in again' },
  },
  'auth/otp-used': {
    status: 400,
    message: {
      zh: '该动态码已使用过，请等待下一个动态码',
      en: 'This code has been used already, please wait for the next one',
    },
  },
  'auth/recovery-used': {
    status: 400,
    message: {
      zh: '该恢复码已使用过，请使用其他恢复码',
      en: 'This recovery code has been used already, please use another one',
    },
  },
  'auth/totp-already-on': {
    status: 409,
    message: { zh: '两步验证已启用，请先关闭', en: 'Two factors are already on, please switch them off first' },
  },
  'auth/totp-not-set-up': {
    status: 409,
    message: { zh: '请先获取两步验证密钥', en: 'Please set the two-factor key up first' },
  },
  'auth/totp-required-by-tenant': {
    status: 409,
    message: { zh: '本租户要求两步验证，不能关闭', en: 'The tenant requires two factors: it cannot be switched off' },
  },
  'auth/foreign-dept-or-role': {
    status: 400,
    message: { zh: '不属于该用户的部门或角色', en: "The department or role is not the user's own" },
  },
  'auth/must-change-password': { status: 403, message: { zh: '请先修改密码', en: 'Please change the password first' } },
  'auth/must-set-up-totp': {
    status: 403,
    message: {
      zh: '本租户要求两步验证，请先完成设置',
      en: 'The tenant requires two factors, please set them up first',
    },
  },
  'auth/weak-password': {
    status: 400,
    message: { zh: '密码过于简单：{reason}', en: 'The password is too weak: {reason}' },
  },
  'auth/wrong-old-password': { status: 400, message: { zh: '原密码不正确', en: 'The old password is wrong' } },
  'auth/wrong-password': { status: 400, message: { zh: '密码不正确', en: 'The password is wrong' } },
  'auth/passwords-differ': {
    status: 400,
    message: { zh: '两次输入的密码不一致', en: 'The two passwords do not match' },
  },
  'register/tenant-first': {
    status: 400,
    message: { zh: '请先输入租户编号', en: 'Please enter the tenant number first' },
  },
  'register/account-first': {
    status: 400,
    message: { zh: '请先输入账号名称', en: 'Please enter the account name first' },
  },
  'register/password-first': { status: 400, message: { zh: '请先输入密码', en: 'Please enter the password first' } },
  'register/tenant-full': {
    status: 409,
    message: { zh: '租户的账号数量已达上限', en: 'The tenant has no free accounts' },
  },
  'reset/no-mail': {
    status: 409,
    message: {
      zh: '本站尚未配置邮件服务，请选择短信或联系管理员',
      en: 'This station sends no mail: choose a text message or ask the administrator',
    },
  },
  'reset/no-sms': {
    status: 409,
    message: {
      zh: '本站尚未配置短信服务，请选择邮件或联系管理员',
      en: 'This station sends no text messages: choose mail or ask the administrator',
    },
  },
  'reset/bad-code': { status: 400, message: { zh: '验证码不正确', en: 'The code is wrong' } },
  'reset/expired': {
    status: 400,
    message: {
      zh: '验证码已失效，请重新获取',
      en: 'The code is no longer valid: ask for a new one',
    },
  },
  'register/closed': { status: 403, message: { zh: '未开放自助注册', en: 'Registration is not open' } },
} as const satisfies Record<string, ErrorEntry>
