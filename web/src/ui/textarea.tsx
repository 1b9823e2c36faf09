import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { controlLook } from './input.tsx';

export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} className={cx(controlLook, 'resize-y bg-surface', className)} />
);
