import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';

/** The way from a panel to where what it shows is changed. */
export function ToManage({ org, label }: { org: string; label: string }) {
  return (
    <Button asChild variant="ghost" me="-5">
      <Link to="/organization/$id/manage" params={{ id: org }}>
        {label}
      </Link>
    </Button>
  );
}
