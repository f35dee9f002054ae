"""Every way in which a proof can reach the Goal: skeletons, whose premises still have blanks."""
