/**
 * Leaked lists of Chinese sites follow one habit: a surname, a phrase, a place or a brand in pinyin, then digits that mean luck,
 * love, a year or the keyboard. Written as a rule, since a list of all combinations would be long and still incomplete.
 */
const roots: ReadonlySet<string> = new Set(
  `wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong
  xiao cheng cao yuan deng xu fu shen zeng peng lv su lu jiang cai jia ding wei xue ye yan pan du dai xia zhong tian ren fan fang
  shi yao tan liao zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao meng long wan duan qian yin yi chang
  woaini woaiwo woaiwojia wojia aini woshishui woshini nihao nihaoma baobao baobei laopo laogong mama baba jiayou kuaile xingfu
  pingan facai gongxi tiantian meimei gege jiejie didi xiaoxiao haha hehe mima mimi denglu guanli guanliyuan yonghu ceshi zhanghao
  zhongguo china beijing shanghai guangzhou shenzhen tianjin chongqing chengdu wuhan nanjing hangzhou xian suzhou hunan hubei
  guangdong sichuan zhejiang jiangsu fujian shandong hebei henan
  qq weixin taobao alibaba baidu huawei xiaomi tencent wechat
  jianshe cailiao gongcheng jiage zaojia jianzhu gongsi shuini gangjin hunningtu
  admin root test user guest demo welcome password passwd pass pwd abc abcd aa a qwe qwer asd asdf zxc zxcv qaz wsx iloveyou`
    .trim()
    .split(/\s+/),
)

/** Digits that mean luck or love, or that everyone has dialled. */
const lucky = /^(?:520|521|1314|168|518|588|666|888|123|1234|110|119|120)+$/
const year = /^(?:19|20)\d\d$/

/** A root with such digits before or behind it, and perhaps a mark between or at the end. Give it in lower case. */
export function isChineseHabit(plain: string): boolean {
  const parts = /^(\d*)[@#!.*_-]{0,2}([a-z]+)[@#!.*_-]{0,2}(\d*)[@#!.*_-]{0,2}$/.exec(plain)
  if (!parts) return /^\d+$/.test(plain) && isUsualNumber(plain)
  const [, before = '', word = '', behind = ''] = parts
  if (!isRoot(word)) return false
  return isTail(before) && isTail(behind)
}

/** One root, or two: surname and given name are both one. */
function isRoot(word: string): boolean {
  if (roots.has(word)) return true
  for (let cut = 2; cut <= word.length - 2; cut += 1)
    if (roots.has(word.slice(0, cut)) && roots.has(word.slice(cut))) return true
  return false
}

function isTail(digits: string): boolean {
  if (new Set(digits).size < 2) return true
  const isCounted = ['1234567890', '0123456789', '9876543210'].some((row) => row.startsWith(digits))
  return isCounted || '987654321'.endsWith(digits) || lucky.test(digits) || year.test(digits)
}

/** A mobile number, a date of birth, or lucky digits alone. */
function isUsualNumber(digits: string): boolean {
  return /^1[3-9]\d{9}$/.test(digits) || isDate(digits) || isTail(digits)
}

function isDate(digits: string): boolean {
  const [, month, day] = /^(?:19|20)\d\d(\d\d)(\d\d)$/.exec(digits) ?? []
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
}
