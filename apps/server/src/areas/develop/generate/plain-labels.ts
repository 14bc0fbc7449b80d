import { english, snake } from './names.ts'

/** What columns are usually called. The longest run of words that is known comes first. */
const known: Readonly<Record<string, string>> = {
  ...{ id: '编号', no: '编号', number: '编号', code: '编码', key: '键', name: '名称', title: '标题', label: '标签' },
  ...{ type: '类型', kind: '类型', category: '类别', class: '类别', level: '级别', status: '状态', state: '状态' },
  ...{ sort: '排序', order: '顺序', remark: '备注', note: '备注', notes: '备注', comment: '备注', memo: '备注' },
  ...{ description: '说明', content: '内容', text: '文本', reason: '原因', result: '结果', opinion: '意见' },
  ...{ date: '日期', day: '日期', time: '时间', year: '年份', month: '月份', period: '期', start: '开始', end: '结束' },
  ...{
    begin: '开始',
    from: '起',
    to: '止',
    deadline: '截止时间',
    birthday: '生日',
    age: '年龄',
    sex: '性别',
    gender: '性别',
  },
  ...{ price: '价格', amount: '金额', total: '合计', sum: '合计', quantity: '数量', count: '数量', qty: '数量' },
  ...{
    rate: '比率',
    tax: '税',
    unit: '单位',
    weight: '重量',
    length: '长度',
    width: '宽度',
    height: '高度',
    size: '大小',
  },
  ...{
    user: '用户',
    account: '账号',
    password: '密码',
    phone: '电话',
    mobile: '手机',
    tel: '电话',
    email: '邮箱',
    mail: '邮箱',
  },
  ...{
    address: '地址',
    province: '省',
    city: '市',
    county: '县',
    region: '地区',
    area: '区域',
    country: '国家',
    postcode: '邮编',
  },
  ...{
    company: '企业',
    enterprise: '企业',
    supplier: '供应商',
    customer: '客户',
    dept: '部门',
    department: '部门',
    post: '岗位',
  },
  ...{
    role: '角色',
    project: '项目',
    product: '产品',
    material: '材料',
    brand: '品牌',
    spec: '规格',
    model: '型号',
    version: '版本',
  },
  ...{
    file: '文件',
    image: '图片',
    picture: '图片',
    url: '链接',
    link: '链接',
    path: '路径',
    source: '来源',
    parent: '上级',
  },
  ...{ owner: '所有者', contact: '联系人', linkman: '联系人', manager: '负责人', auditor: '审核人', creator: '创建人' },
  ...{
    open: '公开',
    enabled: '启用',
    deleted: '删除',
    default: '默认',
    public: '公开',
    visible: '可见',
    locked: '锁定',
  },
  ...{ create: '创建', update: '更新', publish: '发布', audit: '审核', submit: '提交', is: '是否' },
}

/** `visit_date` → `Visit 日期`: words that are not known stay, so that nobody guesses. */
export function chinese(name: string): string {
  const words = snake(name).split('_').filter(Boolean)
  if (words.length === 0) return name
  const found = words.map((word) => known[word])
  if (found.every((word) => word === undefined)) return `${english(name)} 项`
  return words
    .map((word, at) => found[at] ?? ` ${word} `)
    .join('')
    .trim()
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
}
