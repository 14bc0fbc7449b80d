export function noticeAddress(id: string): string {
  return `/desk/notice/view?id=${id}`
}
