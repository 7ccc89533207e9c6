import type { ErrorSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils'
import type { RuleErrors } from '../../../schemas/rules/rule.ts'
import type { FormModel, Values } from './form-model.ts'

function listed(errors: RuleErrors): RJSFValidationError[] {
  return Object.entries(errors).map(([field, error]) => ({
    name: error.code,
    property: `.${field}`,
    message: error.code,
    params: { ...error },
    stack: `${field}: ${error.code}`,
  }))
}

function getSchema(errors: RuleErrors): ErrorSchema<never> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, { code }]) => [field, { __errors: [code] }]),
  ) as never
}

/**
 * rjsf's validator over the rules of a form model. Rules arrive at run time and no code may be generated in the
 * browser, so schemas are not compiled: the same generic validator as in the gateway runs the merchant's rules.
 */
export function createFormValidator(model: Pick<FormModel, 'errorsIn'>): ValidatorType {
  const errorsIn = (values: unknown) => model.errorsIn((values ?? {}) as Values)
  return {
    validateFormData: (values) => {
      const errors = errorsIn(values)
      return { errors: listed(errors), errorSchema: getSchema(errors) }
    },
    isValid: (_schema, values) => Object.keys(errorsIn(values)).length === 0,
    rawValidation: (_schema, values) => ({ errors: listed(errorsIn(values)) as never[] }),
  }
}
