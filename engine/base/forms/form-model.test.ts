import { describe, expect, test, vi } from 'vitest'
import { compileRules } from '../../../schemas/rules/compile-rules.ts'
import { registrationRules } from '../../../schemas/rules/registration/registration-rules.ts'
import { FormModel } from './form-model.ts'

const { rules } = compileRules({
  username: { patternId: 'username', minLength: 4, maxLength: 16 },
  password: { patternId: 'letters_digits', minLength: 8, maxLength: 20 },
  email: { enabled: true },
})
const applied = registrationRules(rules, {
  method: 'username',
  smsVerification: false,
  mobilePassword: false,
  captcha: false,
  minimumAge: 18,
})

function findProblem(model: FormModel, field: string) {
  const { problem } = model.state(field)
  return problem?.from === 'rule' ? problem.error.code : (problem?.code ?? null)
}

describe('a field', () => {
  test('is left in peace while it is typed for the first time', () => {
    const model = new FormModel(applied)
    model.type('username', '9')
    expect(findProblem(model, 'username')).toBeNull()
    model.leave('username')
    expect(findProblem(model, 'username')).toBe('length')
    model.type('username', '9juan')
    expect(findProblem(model, 'username')).toBe('pattern')
    model.type('username', 'juan9')
    expect(model.state('username')).toEqual({ problem: null, isRight: true })
  })

  test('that was only visited stays neutral', () => {
    const model = new FormModel(applied)
    model.leave('username')
    expect(model.state('username')).toEqual({ problem: null, isRight: false })
  })

  test('notifies only when what it shows changes, and of itself alone', () => {
    const model = new FormModel(applied)
    const listener = vi.fn()
    const others = vi.fn()
    model.onStateOf('username', listener)
    model.onStateOf('password', others)
    for (const value of ['j', 'ju', 'jua', 'juan']) model.type('username', value)
    expect(listener).not.toHaveBeenCalled()
    model.leave('username')
    model.type('username', 'juana')
    expect([listener.mock.calls.length, others.mock.calls.length]).toEqual([1, 0])
  })

  test('holds its value tidied', () => {
    const model = new FormModel(applied)
    expect(model.commit('username', '  juan\u200f ')).toBe('juan')
    expect(model.commit('password', ' a b ')).toBe('a b')
  })
})

describe('other bounds', () => {
  test('count for as long as they stand, also for what was already checked', () => {
    const model = new FormModel(applied, { username: 'juan99' })
    model.check('username')
    expect(findProblem(model, 'username')).toBeNull()
    model.bound('username', { minimum: 8, maximum: 8 })
    expect(findProblem(model, 'username')).toBe('length')
    model.setRules(applied)
    expect(model.errorsIn({ username: 'juan99' })).toMatchObject({ username: { min: 8, max: 8 } })
    model.bound('username', undefined)
    expect(findProblem(model, 'username')).toBeNull()
  })
})

describe('a repeated password', () => {
  test('is checked again when the first one changes', () => {
    const model = new FormModel(applied)
    model.type('password', 'Lantern2026')
    model.type('confirmPassword', 'Lantern2026')
    model.leave('confirmPassword')
    expect(findProblem(model, 'confirmPassword')).toBeNull()
    model.type('password', 'Lantern2027')
    expect(findProblem(model, 'confirmPassword')).toBe('equal')
    model.type('confirmPassword', 'Lantern2027')
    expect(findProblem(model, 'confirmPassword')).toBeNull()
  })
})

describe('what the server refused', () => {
  test('stands until its field changes, and leaving the field does not hide it', () => {
    const model = new FormModel(applied, { username: 'juan99' })
    model.refuse({ username: 'username_taken', unknown: 'field_unknown' })
    expect(findProblem(model, 'username')).toBe('username_taken')
    model.leave('username')
    expect(findProblem(model, 'username')).toBe('username_taken')
    model.type('email', 'a@b.co')
    expect(findProblem(model, 'username')).toBe('username_taken')
    model.type('username', 'juan98')
    expect(findProblem(model, 'username')).toBeNull()
  })
})

describe('the whole form', () => {
  test('says what is wrong, first field first', () => {
    const model = new FormModel(applied, { username: '9', email: 'x' })
    expect(model.checkAll()).toMatchObject({
      username: { code: 'length' },
      password: { code: 'required' },
      confirmPassword: { code: 'required' },
      email: { code: 'format' },
    })
    expect(model.wrong()).toEqual(['username'])
  })

  test('shows the first problem, and leaves later fields in peace that nobody was at', () => {
    const model = new FormModel(applied, { username: '9' })
    model.type('email', 'x')
    model.leave('email')
    model.checkAll()
    expect(model.wrong()).toEqual(['username', 'email'])
    expect(model.state('password')).toEqual({ problem: null, isRight: false })
    model.type('username', 'juan99')
    model.checkAll()
    expect(model.wrong()).toEqual(['password', 'email'])
    model.type('password', 'a')
    expect(findProblem(model, 'password')).not.toBeNull()
  })

  test('hands over only the current fields, and remembers the rest', () => {
    const model = new FormModel(applied, { username: 'juan99' })
    const { email, username } = applied
    if (!email || !username) throw new Error('no rules')
    model.type('email', 'a@b.co')
    model.setRules({ username })
    expect(model.values()).toEqual({ username: 'juan99' })
    model.setRules({ username, email })
    expect(model.values()).toEqual({ username: 'juan99', email: 'a@b.co' })
  })
})

describe('a field that the server judges', () => {
  test('is right once its value was judged, and shows a refusal for as long as that value stands', () => {
    const model = new FormModel(applied)
    model.awaitVerdictsOn(['email'])
    model.type('email', 'juan@example.com')
    model.leave('email')
    expect(model.state('email')).toEqual({ problem: null, isRight: false })
    model.judge('email', 'juan@example.com', 'email_taken')
    expect(findProblem(model, 'email')).toBe('email_taken')
    model.type('email', 'juan@example.org')
    expect(model.state('email')).toEqual({ problem: null, isRight: false })
    model.judge('email', 'juan@example.com', null)
    expect(model.state('email').isRight).toBe(false)
    model.judge('email', 'juan@example.org', null)
    expect(model.state('email')).toEqual({ problem: null, isRight: true })
  })

  test('is not asked about while its rule refuses the value, nor twice about one', () => {
    const model = new FormModel(applied)
    model.awaitVerdictsOn(['email'])
    expect(model.awaitsVerdict('email')).toBe(false)
    model.type('email', 'juan@')
    expect(model.awaitsVerdict('email')).toBe(false)
    model.type('email', 'juan@example.com')
    expect(model.awaitsVerdict('email')).toBe(true)
    model.judge('email', 'juan@example.com', null)
    expect(model.awaitsVerdict('email')).toBe(false)
  })
})
