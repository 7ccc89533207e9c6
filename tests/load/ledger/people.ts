import { memberId, merchant } from './model.ts'

/** SQL that makes the members of some lanes. */
export function membersSql(lanes: number, each = 12): string {
  const rows = Array.from({ length: lanes * each }, (_, index) => {
    const id = memberId(Math.floor(index / each), index % each)
    return `('${merchant}', '${id}', '${id}', '${id}', now(), 0, 'x', 'active', 'TEST', now())`
  })
  return `insert into member (merchant, id, username, username_key, password_changed_at, type, nickname, status,
    register_method, created_at) values ${rows.join(',')} on conflict do nothing`
}
