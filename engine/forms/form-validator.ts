import type { RJSFValidationError, ValidatorType } from '@rjsf/utils'
import type { FormModel } from './form-model.ts'

/**
 * rjsf's validator over a form model. Rules arrive at run time and no code may be generated in the browser, so
 * schemas are not compiled: the model runs the merchant's rules through the generic validator.
 */
export function createFormValidator(model: FormModel): ValidatorType {
  const check = (): RJSFValidationError[] =>
    Object.entries(model.checkAll()).map(([field, error]) => ({
      name: error.code,
      property: `.${field}`,
      message: error.code,
      params: { ...error },
      stack: `${field}: ${error.code}`,
    }))
  return {
    // Messages are drawn from the model, field by field; an error schema would render all fields again.
    validateFormData: () => ({ errors: check(), errorSchema: {} }),
    isValid: () => true,
    rawValidation: () => ({ errors: [] }),
  }
}
