/** Our own rules for oxlint (oxlint.config.ts). */

const REVISION = 'Revisions are bigint inside and strings on every wire; positions are opaque strings.';
const PACKED = 'Write plain fields: in a spread, the compiler does not refuse those that the type does not have.';

/** @type {import('oxlint').Plugin} */
export default {
  meta: { name: 'house' },
  rules: {
    'revisions-are-no-numbers': {
      create(context) {
        return {
          CallExpression(node) {
            if (!/^(Number|parseInt|parseFloat)$/.test(node.callee.name ?? '')) return;
            for (const argument of node.arguments) {
              if (argument.type === 'MemberExpression' && /([rR]evision|[pP]osition)$/.test(argument.property.name ?? ''))
                context.report({ node: argument, message: REVISION });
            }
          },
        };
      },
    },
    'no-packed-fields': {
      create(context) {
        return {
          SpreadElement(node) {
            if (node.argument.type === 'ObjectExpression' && node.parent.type === 'ObjectExpression')
              context.report({ node: node.argument, message: PACKED });
          },
        };
      },
    },
  },
};
