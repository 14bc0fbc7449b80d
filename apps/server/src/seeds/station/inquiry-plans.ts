import { inquiryStatus } from '@library/contract/inquiry/inquiry.states'

export type Plan = Readonly<{
  title: string
  project: string
  quantity: string
  status: number
  /** Days since its creation, and days until it ends. */
  ago: number
  left: number
  /** The price of each enterprise, as a share of the reference price: the first two have accounts to sign in. */
  replies?: readonly number[]
  reason?: string
  isPublic?: number
}>

const { draft, waiting, inquiring, quoted, completed, closed, rejected, expired } = inquiryStatus

export const plans: readonly Plan[] = [
  {
    title: '未来科技城二期主体钢筋',
    project: '未来科技城二期',
    quantity: '860',
    status: quoted,
    ago: 4,
    left: 3,
    replies: [1.012, 0.985, 1.034],
  },
  { title: '滨江地下车库钢筋', project: '滨江综合体', quantity: '320', status: inquiring, ago: 2, left: 6 },
  { title: '学校迁建工程用钢', project: '第三中学迁建', quantity: '145', status: waiting, ago: 0, left: 10 },
  { title: '医院扩建钢材备货', project: '城东医院扩建', quantity: '96', status: draft, ago: 1, left: 14 },
  {
    title: '安置房三标钢筋',
    project: '安置房三标',
    quantity: '1200',
    status: completed,
    ago: 26,
    left: -6,
    replies: [0.978, 1.004, 1.02, 1.041],
  },
  {
    title: '厂房改造零星钢材',
    project: '机械厂改造',
    quantity: '18',
    status: closed,
    ago: 20,
    left: -9,
    replies: [1.06],
    reason: '项目暂缓，另行询价',
  },
  {
    title: '道路工程钢筋',
    project: '环城北路改造',
    quantity: '75',
    status: rejected,
    ago: 12,
    left: -2,
    reason: '规格描述不完整，请补充牌号与定尺要求',
  },
  {
    title: '桥梁工程钢材',
    project: '之江三桥引桥',
    quantity: '540',
    status: expired,
    ago: 33,
    left: -12,
    replies: [1.025, 1.017],
  },
  {
    title: '地铁车辆段钢筋',
    project: '地铁七号线车辆段',
    quantity: '2100',
    status: quoted,
    ago: 6,
    left: 1,
    replies: [0.996, 1.008],
    isPublic: 0,
  },
  { title: '体育馆钢结构主材', project: '奥体副馆', quantity: '410', status: inquiring, ago: 1, left: 9 },
  {
    title: '综合管廊钢筋',
    project: '钱江新城管廊',
    quantity: '680',
    status: completed,
    ago: 40,
    left: -18,
    replies: [1.011, 0.99],
  },
  { title: '文化中心装修龙骨', project: '文化中心', quantity: '36', status: waiting, ago: 0, left: 7 },
]
