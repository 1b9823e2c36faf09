/** Rules of this repository for oxlint (oxlint.config.mjs). */

const report = (message) => (context) => (node) => context.report({ node, message });

/** @type {import('oxlint').Plugin} */
export default {
  meta: { name: 'house' },
  rules: {
    'revisions-are-no-numbers': {
      create(context) {
        const say = report('Revisions are bigint inside and strings on every wire; positions are opaque strings.')(context);
        return {
          CallExpression(node) {
            if (!/^(Number|parseInt|parseFloat)$/.test(node.callee.name ?? '')) return;
            for (const argument of node.arguments) {
              if (argument.type === 'MemberExpression' && /([rR]evision|[pP]osition)$/.test(argument.property.name ?? '')) say(argument);
            }
          },
        };
      },
    },
    'no-packed-fields': {
      create(context) {
        const say = report('Write plain fields: in a spread, the compiler does not refuse those that the type does not have.')(context);
        return {
          SpreadElement(node) {
            if (node.argument.type === 'ObjectExpression' && node.parent.type === 'ObjectExpression') say(node.argument);
          },
        };
      },
    },
  },
};
