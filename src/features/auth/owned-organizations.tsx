import { Link as StyledLink, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Owned } from '../../server/account.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** What becomes of the organizations that an account owns: those with others in it are to be handed over first. */
export function OwnedOrganizations({ owned }: { owned: readonly Owned[] }) {
  const { t } = useTranslation('auth');
  return owned.map(({ id, name, others }) =>
    others > 0 ? (
      <Notice key={id} tone="error">
        <Text mb="2">{t('deleteAccount.owns', { organization: name, count: others })}</Text>
        <StyledLink asChild minH="touch">
          <Link to="/organization/$id/manage" params={{ id }}>
            {t('deleteAccount.toManage')}
          </Link>
        </StyledLink>
      </Notice>
    ) : (
      <Notice key={id} tone="warning">
        {t('deleteAccount.closes', { organization: name })}
      </Notice>
    ),
  );
}
